import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import type { ArtifactForm } from '../artifactForm.ts';
import * as styles from './CareField.module.css';

/** Loads when it is opened: few artifacts need it. */
const CareInputs = lazyPart(async () => (await import('./CareInputs.tsx')).CareInputs);

type Props = { form: ArtifactForm; disabled: boolean };

/**
 * An optional part of an artifact's form (CARE-5): how exactly where it was found is told, and a note before its picture. Closed, it is one
 * button, and nothing of it is sent; it is open where something of it is stored, or refused.
 */
export function CareField({ form: { control }, disabled }: Props) {
  const id = useId();
  const { errors } = useFormState({ control, name: ['findSpot', 'notice'] });
  const [findSpot = 'exact', notice = ''] = useWatch({ control, name: ['findSpot', 'notice'] });
  const isUsed = findSpot !== 'exact' || notice !== '';
  const [open, setOpen] = useState(isUsed);
  // A draft comes after the form.
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) {
    setWasUsed(true);
    setOpen(true);
  }
  if ((errors.findSpot ?? errors.notice) && !open) setOpen(true);
  return (
    <div>
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreIcon className="turning" />}
        className={styles.opener}
      >
        Handle with care (optional)
      </Button>
      <div id={id} className={styles.fields}>
        {open && <CareInputs control={control} disabled={disabled} />}
      </div>
    </div>
  );
}
