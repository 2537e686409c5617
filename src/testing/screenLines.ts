import { screen } from '@testing-library/react';

const MARKS = ['disabled', 'pressed', 'current'];

/** Those of the lines, as `button "Send" [disabled]`, whose role and name are on the screen, with the marks that they have there. */
export function linesShown(lines: readonly string[]): string[] {
  const known = new Set(lines.map((line) => line.slice(0, line.lastIndexOf('"') + 1)));
  const shown: string[] = [];
  for (const role of new Set([...known].map((line) => line.split(' "', 1).join())))
    screen.queryAllByRole(role, {
      name(name, it) {
        const is = (mark: string) => it.matches(`[${mark}],[aria-${mark}]:not([aria-${mark}=false])`);
        const line = `${role} "${name || it.textContent}"`;
        return (
          known.has(line) && shown.push([line, ...MARKS.filter(is).map((mark) => `[${mark}]`)].join(' ')) < 0
        );
      },
    });
  return shown.sort();
}
