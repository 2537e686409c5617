import Button from '@mui/material/Button';
import { useId, useState, type ComponentType } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { NewArtifact } from '#contract/artifact.ts';
import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import type { ArtifactForm } from '../artifactForm.ts';
import * as styles from './OptionalParts.module.css';

/** What the inputs of a part get. */
export type PartProps = {
  form: ArtifactForm;
  disabled: boolean;
  /** The artifact that is changed; undefined while one is added. */
  artifactId: string | undefined;
  /** Whether the record is, or becomes, the user's own; otherwise it is said of somebody else's. */
  isOwn: boolean;
};

type Props = PartProps & {
  title: string;
  fields: (keyof NewArtifact)[];
  Inputs: ComponentType<PartProps>;
};

/** What says no more than a field that was never sent; guided details have their own way into the form. */
const isUsed = (value: unknown): boolean =>
  typeof value === 'string' && !['', 'exact', 'unsaid'].includes(value);

/**
 * An optional part of an artifact's form: closed, it is one button, and nothing of it is sent. It is open where something of it is in the form, or
 * refused, also when it was closed before the form was sent.
 */
export function FoldedPart({ title, fields, Inputs, ...props }: Props) {
  const id = useId();
  const { control } = props.form;
  const { errors } = useFormState({ control, name: fields });
  const used = useWatch({ control, name: fields }).some(isUsed);
  const [open, setOpen] = useState(used);
  // A draft comes after the form.
  const [wasUsed, setWasUsed] = useState(used);
  if (used && !wasUsed) {
    setWasUsed(true);
    setOpen(true);
  }
  if (fields.some((field) => errors[field]) && !open) setOpen(true);
  return (
    <>
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={<ExpandMoreIcon className="turning" />}
        className={styles.opener}
      >
        {title}
      </Button>
      <div id={id} className={styles.inputs}>
        {open && <Inputs {...props} />}
      </div>
    </>
  );
}
