import Box from '@mui/material/Box';
import type { MatchedPhrase } from '#contract/artifact.ts';
import { textField } from '#contract/artifactFields.ts';

/** Also bold, because colors may be forced. */
const phraseSx = {
  color: 'text.secondary',
  fontWeight: 400,
  '& mark': { bgcolor: 'transparent', color: 'text.primary', fontWeight: 700 },
} as const;

/** What a search found in a record beside its name, with what matched marked. */
export const MarkedPhrase = ({ field, pieces }: MatchedPhrase) => (
  <Box component="span" sx={phraseSx}>
    {textField(field).shownAs}:{' '}
    <bdi>{pieces.map((piece, place) => (place % 2 === 0 ? piece : <mark key={place}>{piece}</mark>))}</bdi>
  </Box>
);
