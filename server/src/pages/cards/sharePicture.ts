import type { SiteDir } from '../../core/institution/siteDir.ts';
import { drawShare } from './drawShare.ts';

/** The picture of links to pages without one of their own; undefined where it could not be drawn. */
export type SharePicture = () => Promise<Buffer | undefined>;

/**
 * Draws an institution's picture when it is first asked for, and keeps it, about 50 kB.
 * @param onDefect called once with why it could not be drawn, for example on a system that the drawing library does not know
 */
export function createSharePicture(
  siteFolder: string,
  dir: Pick<SiteDir, 'institution' | 'logo'>,
  onDefect: (error: unknown) => void,
  draw = drawShare,
): SharePicture {
  let drawn: Promise<Buffer | undefined> | undefined;
  return () =>
    (drawn ??= draw(siteFolder, dir).catch((error: unknown) => {
      onDefect(error);
      return undefined;
    }));
}
