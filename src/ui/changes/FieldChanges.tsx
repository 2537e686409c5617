import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { forEachField, TEXT_FIELD_NAMES } from '#contract/artifactFields.ts';
import type { Change, FieldValues } from '#contract/history.ts';
import { wordsOfChange, type Stretch } from './wordsOfChange.ts';

const LABELS = {
  ...forEachField(TEXT_FIELD_NAMES, ({ label }) => label),
  image: 'Image URL',
  type: 'Artifact Type',
  details: 'Guided details',
  foundPin: 'Pin of the find',
  keptPin: 'Pin of the present location',
} satisfies Record<keyof FieldValues, string>;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

const stretchSx = {
  whiteSpace: 'pre-line',
  '& del': { color: 'text.secondary', textDecorationColor: 'var(--mui-palette-error-main)' },
  '& ins': { fontWeight: 600, textDecorationColor: 'var(--mui-palette-success-main)' },
} as const;

const TAGS = { kept: 'span', removed: 'del', added: 'ins' } as const;
/** Few screen readers speak `del` and `ins`. */
const SPOKEN = { kept: '', removed: 'removed: ', added: 'added: ' };

function Words({ kind, text }: Stretch) {
  return (
    <Box component={TAGS[kind]}>
      {SPOKEN[kind] && <span style={visuallyHidden}> {SPOKEN[kind]}</span>}
      {text}
      {SPOKEN[kind] && <span style={visuallyHidden}>; </span>}
    </Box>
  );
}

/** What changed in an artifact's fields, word by word (ARTIFACT-13). */
export function FieldChanges({ before, after }: Pick<Change, 'before' | 'after'>) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, maxWidth: '75ch' }}>
      {FIELDS.filter((field) => field in after).map((field) => (
        <div key={field}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
            {LABELS[field]}
          </Typography>
          <Typography component="dd" dir="auto" sx={stretchSx}>
            {wordsOfChange(before[field], after[field]).map((stretch, index) => (
              // A text's stretches have no other name than their place.
              <Words key={index} {...stretch} />
            ))}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
