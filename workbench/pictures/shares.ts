import fs from 'node:fs';
import path from 'node:path';
import { allPictures, type Rendered } from './pictures.ts';
import { writeTable } from './table.ts';

/** What `studio.frame` takes where a script does not say otherwise (`studio.py`). */
const DEFAULTS = { sideways: 0.86, tilt: 9, above: 0 };
/** From such a height, in degrees, the camera looks down at something that lies: its height is seen at a slant. */
const LYING = 40;

/** An artifact's height in its picture's height, and its width in its picture's width; more than 1 where the picture shows a part of it. */
type Share = { high: number; wide: number };

/** How wide each artifact is in its picture, as Blender has measured it: `sideways` is only the most that it may be. */
const WIDTHS = path.join(import.meta.dirname, 'widths.json');
const readWidths = () => JSON.parse(fs.readFileSync(WIDTHS, 'utf8')) as Record<string, number>;

/** Keeps the share of its picture's width that an artifact takes. */
export const keepWidth = (name: string, wide: number) =>
  writeTable(WIDTHS, { ...readWidths(), [name]: wide });

/** What its script has framed; undefined where the script places the camera by itself. */
function shareOf({ script, name }: Rendered, widths: Record<string, number>): Share | undefined {
  const text = fs.readFileSync(path.join(import.meta.dirname, script), 'utf8');
  const [, values] = /studio\.frame\(scene, ([^)]*)\)/.exec(text) ?? [];
  if (values === undefined) return undefined;
  const valueOf = (key: string): number | undefined => {
    const [, value] = new RegExp(`\\b${key}=([\\d.]+)`).exec(values) ?? [];
    return value === undefined ? undefined : Number(value);
  };
  const fill = valueOf('fill') ?? Number.parseFloat(values);
  const tilt = valueOf('tilt') ?? DEFAULTS.tilt;
  const slant = tilt >= LYING ? Math.sin((tilt * Math.PI) / 180) : 1;
  const round = (share: number): number => Number(share.toFixed(2));
  return {
    high: round(fill / (1 - (valueOf('above') ?? DEFAULTS.above)) / slant),
    wide: round(widths[name] ?? valueOf('sideways') ?? DEFAULTS.sideways),
  };
}

/** How much of its picture each artifact takes, by the picture's address: for pictures side by side at their true size. */
export function sharesOfPictures(): Record<string, Share> {
  const widths = readWidths();
  const shares = allPictures().flatMap((picture) => {
    const share = 'script' in picture && picture.kind === 'artifact' ? shareOf(picture, widths) : undefined;
    return share ? [[`/pictures/artifacts/${picture.name}.webp`, share] as const] : [];
  });
  return Object.fromEntries(shares);
}
