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
import * as styles from './Citations.module.css';

/** An artifact's citation in four forms, each copied with one press (ARTIFACT-16). */
export function Citations({ artifact }: { artifact: Artifact }) {
  const id = useId();
  const copy = useCopy();
  const [form, setForm] = useState<Form>(FORMS[0]);
  const citations = useMemo(
    () => citationsOf(artifact, { url: env.publicUrl + paths.artifact(artifact._id), on: new Date() }),
    [artifact],
  );
  const isProse = form === 'Chicago';
  const Text = isProse ? 'p' : 'pre';
  return (
    <div className={styles.citations}>
      <Tabs
        value={form}
        onChange={(_, chosen: Form) => setForm(chosen)}
        aria-label="Forms of the citation"
        variant="scrollable"
        scrollButtons={false}
        className={styles.tabs}
      >
        {FORMS.map((each) => (
          <Tab
            key={each}
            value={each}
            label={each}
            id={`${id}-${each}-tab`}
            aria-controls={`${id}-panel`}
            className={styles.tab}
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${form}-tab`}
        tabIndex={0}
        className={styles.panel}
      >
        <Text dir={isProse ? 'auto' : 'ltr'} className={styles.citation}>
          {citations[form]}
        </Text>
      </div>
      <Button
        variant="outlined"
        startIcon={<ContentCopyIcon />}
        onClick={() => void copy(citations[form], `${form} citation copied.`, 'select the text and copy it.')}
      >
        Copy
      </Button>
    </div>
  );
}
