import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { ReportButton } from '#src/ui/reporting/ReportButton.tsx';
import { EditOutlinedIcon } from '#src/ui/icons/EditOutlined.tsx';
import { FormatQuoteIcon } from '#src/ui/icons/FormatQuote.tsx';
import { HistoryIcon } from '#src/ui/icons/History.tsx';
import { FoldLine } from '#src/ui/page/FoldLine.tsx';
import { ComingDialog, lazyPart } from '#src/ui/page/lazyPart.tsx';
import { PrintButton } from '#src/ui/page/PrintButton.tsx';

/** Loads when it is opened: the library of citations is larger than the rest of the page. */
const Citations = lazyPart(async () => (await import('#src/features/citing/Citations.tsx')).Citations);

const ArtifactHistory = lazyPart(
  async () => (await import('#src/features/artifact/history/ArtifactHistory.tsx')).ArtifactHistory,
);

/** Loads when it is opened, with the form libraries. */
const UpdateArtifactDialog = lazyPart(
  async () => (await import('#src/features/contribute/UpdateArtifactDialog.tsx')).UpdateArtifactDialog,
  ComingDialog,
);

/** Loads when it is opened, with the form libraries. */
const SuggestDialog = lazyPart(
  async () => (await import('#src/features/contribute/suggesting/SuggestDialog.tsx')).SuggestDialog,
  ComingDialog,
);

/** What is done with the record of an artifact, in one line below it: cited, looked back on, corrected, printed, reported (ARTIFACT-18, SUGGEST-7). */
export function RecordLine({ artifact }: { artifact: Artifact }) {
  const [correcting, setCorrecting] = useState(false);
  // Only its owner is told how often it was changed.
  const isOwn = artifact.revision !== undefined;
  const CorrectDialog = isOwn ? UpdateArtifactDialog : SuggestDialog;
  const correctButton = (label: string, name = label) => (
    <Button
      size="small"
      startIcon={<EditOutlinedIcon />}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={() => setCorrecting(true)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <FoldLine
        label="The record"
        folds={[
          {
            label: 'Cite',
            name: 'Cite this artifact',
            icon: <FormatQuoteIcon />,
            content: <Citations artifact={artifact} />,
          },
          {
            label: 'History',
            name: 'History',
            icon: <HistoryIcon />,
            content: <ArtifactHistory artifact={artifact} />,
          },
        ]}
      >
        {isOwn && correctButton('Correct', 'Correct this artifact')}
        <PrintButton size="small" aria-label="Print this artifact" />
        <ReportButton artifactId={artifact._id} label="Report this artifact" />
        {/* Last: on a phone it has a line of its own. */}
        {!isOwn && correctButton('Suggest a correction')}
      </FoldLine>
      {correcting && <CorrectDialog artifact={artifact} onClose={() => setCorrecting(false)} />}
    </>
  );
}
