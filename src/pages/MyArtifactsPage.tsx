import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Artifact } from '#contract/artifact.ts';
import { ArtifactCard } from '#src/features/artifacts/ArtifactCard.tsx';
import { MyArtifacts } from '#src/features/contribute/MyArtifacts.tsx';
import { PinMap } from '#src/features/map/PinMapPart.tsx';
import { HiddenNotices } from '#src/features/reporting/HiddenNotices.tsx';
import { paths } from '#src/lib/paths.ts';
import { AddIcon } from '#src/ui/icons/Add.tsx';
import { Page } from '#src/ui/page/Page.tsx';

const renderCard = (artifact: Artifact, actions: ReactNode) => (
  <ArtifactCard artifact={artifact} actions={actions} />
);

export function MyArtifactsPage() {
  return (
    <Page
      title="My Artifacts"
      width="wide"
      intro="The records you have added. Keep them true, or take them back."
      action={
        <Button component={Link} to={paths.addArtifact} variant="outlined" startIcon={<AddIcon />}>
          Add Artifact
        </Button>
      }
    >
      <HiddenNotices />
      <MyArtifacts renderCard={renderCard} renderPinMap={(map) => <PinMap {...map} />} />
    </Page>
  );
}
