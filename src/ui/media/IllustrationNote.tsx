import Typography from '@mui/material/Typography';
import { illustrationNote } from '#src/lib/illustrationNote.ts';

type Props = { shown: Parameters<typeof illustrationNote>[0]; toScale: boolean };

/** Says which of the pictures are no photographs, and how far their scale can be trusted. */
export function IllustrationNote({ shown, toScale }: Props) {
  const note = illustrationNote(shown, toScale);
  return (
    note && (
      <Typography variant="body2" color="textSecondary" className="measure">
        {note}
      </Typography>
    )
  );
}
