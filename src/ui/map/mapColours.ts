import { matchesMedia } from '#src/hooks/useMedia.ts';

/** Each colour's variable of the theme, and what it is where the user has colours of their own. */
const COLOURS = {
  sea: ['background-paper', 'Canvas'],
  /** Over the sea, and between it and the land. */
  seaTint: ['secondary-main', 'Canvas'],
  land: ['divider', 'Canvas'],
  line: ['text-secondary', 'CanvasText'],
  mark: ['primary-main', 'Highlight'],
  /** Around a mark, and of the letters in it. */
  onMark: ['primary-contrastText', 'HighlightText'],
  /** Where something is kept, beside where it was found. */
  secondMark: ['secondary-main', 'LinkText'],
  text: ['text-primary', 'CanvasText'],
} as const;

/** The colours of a map, for canvases, which know no variables; and the family of its letters. */
export type MapColours = Record<keyof typeof COLOURS | 'font', string>;

/** What the theme, or the user's own colours, make of them on this element. */
export function coloursOf(element: Element): MapColours {
  const styles = getComputedStyle(element);
  const isForced = matchesMedia('(forced-colors: active)');
  const colours = Object.entries(COLOURS).map(([name, [variable, own]]) => [
    name,
    isForced ? own : styles.getPropertyValue(`--mui-palette-${variable}`).trim(),
  ]);
  return { ...(Object.fromEntries(colours) as MapColours), font: styles.fontFamily };
}
