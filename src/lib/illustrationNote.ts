import type { Artifact } from '#contract/artifact.ts';
import { ownPictureAt } from './ownPictureAt.ts';

type Shown = Pick<Artifact, 'name' | 'image'>;

/**
 * What is to be known of pictures that are the product's own: they are illustrations, and how far their scale
 * can be trusted (`ownShares.json`, by `workbench/pictures/shares.ts`). Empty where none is.
 */
export function illustrationNote(shown: readonly Shown[], toScale: boolean): string {
  const own = shown.filter(({ image }) => ownPictureAt(image));
  const [first] = own;
  if (!first) return '';
  const what =
    own.length === 2
      ? 'The pictures are illustrations, modelled by computer; they are not photographs.'
      : `The picture of ${first.name} is an illustration, modelled by computer; it is not a photograph.`;
  return toScale ? `${what} An illustration is to scale within about a tenth.` : what;
}
