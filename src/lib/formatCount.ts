/**
 * A whole number with commas at the thousands: `1,200`. Written by hand, because the browser's own formatter loads its
 * tables when it is first asked: a tenth of a second on a slow phone, in the middle of the first drawing.
 */
export function formatCount(count: number): string {
  let rest = String(count);
  let written = '';
  for (; rest.length > 3; rest = rest.slice(0, -3)) written = `,${rest.slice(-3)}${written}`;
  return rest + written;
}
