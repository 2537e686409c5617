/**
 * A whole number with thousands separators: `1,200`. Not `toLocaleString`, whose first call loads the
 * browser's data on languages, during the first render.
 */
export function formatCount(count: number): string {
  let rest = String(count);
  let written = '';
  for (; rest.length > 3; rest = rest.slice(0, -3)) written = `,${rest.slice(-3)}${written}`;
  return rest + written;
}

/** "1 artifact", "1,200 artifacts". */
export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
