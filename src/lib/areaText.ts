import { areaOf, UNPLACED } from '#contract/area.ts';

function degreesText(degrees: number, digits: number, positive: string, negative: string): string {
  const text = String(Number(Math.abs(degrees).toFixed(digits)));
  return text === '0' ? '0°' : `${text}° ${degrees > 0 ? positive : negative}`;
}

/** Two of them as "29 to 32° E", or "5° W to 9° E". */
function rangeText(from: number, to: number, positive: string, negative: string): string {
  const digits = Math.abs(to - from) < 10 ? 1 : 0;
  const [start, end] = [
    degreesText(from, digits, positive, negative),
    degreesText(to, digits, positive, negative),
  ];
  if (start === end) return start;
  return start.at(-1) === end.at(-1) && start.includes('° ')
    ? `${start.replace(/° .$/, '')} to ${end}`
    : `${start} to ${end}`;
}

/** What an address has for an area, in words: "30 to 32° N, 29 to 32° E", or "No known place"; undefined where it is none. */
export function areaText(written: string | undefined): string | undefined {
  if (written === UNPLACED) return 'No known place';
  const area = areaOf(written ?? '');
  if (!area) return undefined;
  const { west, south, east, north } = area;
  return `${rangeText(south, north, 'N', 'S')}, ${rangeText(west, east, 'E', 'W')}`;
}

/** A point in words: "31.4° N, 30.42° E". */
export const pointText = ({ lat, lon }: { lat: number; lon: number }): string =>
  `${degreesText(lat, 2, 'N', 'S')}, ${degreesText(lon, 2, 'E', 'W')}`;
