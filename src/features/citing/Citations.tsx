import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useMemo, useState } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { env } from '#src/config/env.ts';
import { useCopy } from '#src/hooks/useCopy.ts';
import { paths } from '#src/lib/paths.ts';
import { ContentCopyIcon } from '#src/ui/icons/ContentCopy.tsx';
import { citationsOf, FORMS, type Form } from './citations.ts';

const textSx = {
  m: 0,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  whiteSpace: 'pre-wrap',
} as const;

/** An artifact's citation in four forms, each copied with one press (ARTIFACT-16). */
export function Citations({ artifact }: { artifact: Artifact }) {
  const id = useId();
  const copy = useCopy();
  const [form, setForm] = useState<Form>(FORMS[0]);
  const citations = useMemo(
    () => citationsOf(artifact, { url: env.publicUrl + paths.artifact(artifact._id), on: new Date() }),
    [artifact],
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: '75ch' }}>
      <Tabs
        value={form}
        onChange={(_, chosen: Form) => setForm(chosen)}
        aria-label="Forms of the citation"
        variant="scrollable"
        scrollButtons={false}
        sx={{ maxWidth: '100%' }}
      >
        {FORMS.map((each) => (
          <Tab
            key={each}
            value={each}
            label={each}
            id={`${id}-${each}-tab`}
            aria-controls={`${id}-panel`}
            sx={{ minWidth: 0, px: { xs: 1, sm: 2 } }}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${form}-tab`}
        tabIndex={0}
        sx={{ width: '100%' }}
      >
        {form === 'Chicago' ? (
          <Box component="p" dir="auto" sx={textSx}>
            {citations[form]}
          </Box>
        ) : (
          <Box component="pre" dir="ltr" sx={{ ...textSx, fontSize: '0.8125rem' }}>
            {citations[form]}
          </Box>
        )}
      </Box>
      <Button
        variant="outlined"
        startIcon={<ContentCopyIcon />}
        sx={{ minHeight: 44 }}
        onClick={() => void copy(citations[form], `${form} citation copied.`, 'select the text and copy it.')}
      >
        Copy
      </Button>
    </Box>
  );
}
