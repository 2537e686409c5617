import Typography from '@mui/material/Typography';
import type { ArtifactPreview } from '#src/lib/artifactLink.ts';
import { ZoomablePicture } from '#src/ui/media/ZoomablePicture.tsx';
import { ArtifactColumns } from './ArtifactColumns.tsx';
import { HEADER_PICTURE_SIZES, nameType } from './header.ts';

/** What the list knew of an artifact, in the places where its page shows it: the rest is being loaded. */
export const PreviewHeader = ({ known }: { known: ArtifactPreview }) => (
  <ArtifactColumns>
    <ZoomablePicture src={known.image} of={known} sizes={HEADER_PICTURE_SIZES} isStill />
    {/* The heading, which takes the focus, is that of the artifact itself. */}
    <Typography variant={nameType(known.name)} component="p">
      {known.name}
    </Typography>
  </ArtifactColumns>
);
