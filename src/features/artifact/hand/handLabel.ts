import type { ArtifactSize } from '#historical/size/readArtifactSize.ts';
import { isHeld } from './trueScale.ts';

/** What the true size of an artifact is called: nobody holds a statue in the hand. */
export const handLabel = (size: ArtifactSize): string => (isHeld(size) ? 'In your hand' : 'True size');
