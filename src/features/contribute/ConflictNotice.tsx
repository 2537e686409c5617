import Alert from '@mui/material/Alert';
import { useCallback } from 'react';
import type { Artifact } from '#contract/artifact.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './ConflictNotice.module.css';
import { editableFields } from './useStoredArtifact.ts';

const FieldChanges = lazyPart(async () => (await import('#src/ui/changes/FieldChanges.tsx')).FieldChanges);

type Props = { before: Artifact; after: Artifact };

/** Above a form whose artifact was changed while it was open: what has changed (MINE-9). */
export function ConflictNotice({ before, after }: Props) {
  const [old, now] = [editableFields(before), editableFields(after)];
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter((field) => now[field] !== old[field]);
  const show = useCallback((alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <Alert severity="warning" ref={show} className={styles.notice}>
      This artifact was changed meanwhile, in another tab or on another device. What you typed is kept, and
      the other fields are up to date: look at them and save again. Where both changed the same field, yours
      will count; the artifact’s history keeps the other.
      <FieldChanges before={old} after={Object.fromEntries(fields.map((field) => [field, now[field]]))} />
    </Alert>
  );
}
