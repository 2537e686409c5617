import Button from '@mui/material/Button';
import { MyArtifacts } from '#src/features/contribute/MyArtifacts.tsx';
import { OwnSuggestions } from '#src/features/contribute/suggesting/OwnSuggestions.tsx';
import { WaitingSuggestions } from '#src/features/contribute/suggesting/WaitingSuggestions.tsx';
import { SinceYouWereHere } from '#src/features/notifications/SinceYouWereHere.tsx';
import { paths } from '#src/lib/paths.ts';
import { AddIcon } from '#src/ui/icons/Add.tsx';
import { Link } from '#src/ui/page/Link.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { HiddenNotices } from '#src/ui/reporting/HiddenNotices.tsx';

export function MyArtifactsPage() {
  return (
    <Page
      width="wide"
      intro="The records you have added. Keep them true, or take them back."
      action={
        <Button component={Link} to={paths.addArtifact} variant="outlined" startIcon={<AddIcon />}>
          Add Artifact
        </Button>
      }
    >
      <HiddenNotices />
      <WaitingSuggestions />
      <SinceYouWereHere />
      <MyArtifacts />
      <OwnSuggestions />
    </Page>
  );
}
