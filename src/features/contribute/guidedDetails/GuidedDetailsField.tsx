import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { useId, useState } from 'react';
import type { ArtifactForm } from '../artifactForm.ts';
import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import * as styles from './GuidedDetailsField.module.css';

/** Loads when it is opened: few artifacts have any. */
const GuidedDetailsEditor = lazyPart(
  async () => (await import('./GuidedDetailsEditor.tsx')).GuidedDetailsEditor,
);

type Props = {
  form: ArtifactForm;
  disabled: boolean;
  /** The artifact whose details are changed; undefined while one is added. */
  artifactId?: string | undefined;
};

/** An optional part of an artifact's form (PRODUCT-6): closed, it is one button, and nothing of it is sent. */
export function GuidedDetailsField({ form, disabled, artifactId }: Props) {
  const id = useId();
  const { errors } = useFormState({ control: form.control, name: 'details' });
  const [open, setOpen] = useState(false);
  // What is wrong with them is shown, also when they were closed before the form was sent.
  if (errors.details && !open) setOpen(true);
  return (
    <div>
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreIcon className="turning" />}
        className={styles.opener}
      >
        Guided details (optional)
      </Button>
      <div id={id} className={styles.details}>
        {open && <GuidedDetailsEditor form={form} disabled={disabled} artifactId={artifactId} />}
      </div>
    </div>
  );
}
