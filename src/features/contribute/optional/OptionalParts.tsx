import Button from '@mui/material/Button';
import { useId, useState, type ComponentType } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { NewArtifact } from '#contract/artifact.ts';
import { ExpandMoreIcon } from '#src/ui/icons/layout.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import type { ArtifactForm } from '../artifactForm.ts';
import * as styles from './OptionalParts.module.css';

/** Each loads when it is opened: few artifacts need it. */
const CreditInputs = lazyPart(async () => (await import('./CreditInputs.tsx')).CreditInputs);
const CareInputs = lazyPart(async () => (await import('./CareInputs.tsx')).CareInputs);
const GuidedDetailsEditor = lazyPart(
  async () => (await import('../guidedDetails/GuidedDetailsEditor.tsx')).GuidedDetailsEditor,
);

/** What the inputs of a part get. */
export type PartProps = {
  form: ArtifactForm;
  disabled: boolean;
  /** The artifact that is changed; undefined while one is added. */
  artifactId: string | undefined;
  /** Whether the record is, or becomes, the user's own; otherwise it is said of somebody else's. */
  isOwn: boolean;
};

/** What an artifact's form has below its fields, closed unless something of it is in the form (PRODUCT-6). */
export function OptionalParts(props: PartProps) {
  return (
    <div className={styles.parts}>
      <FoldedPart
        {...props}
        title="Source and picture rights (optional)"
        fields={['citedSource', 'pictureRights', 'pictureCredit']}
        Inputs={CreditInputs}
      />
      <FoldedPart
        {...props}
        title="Handle with care (optional)"
        fields={['findSpot', 'notice']}
        Inputs={CareInputs}
      />
      <FoldedPart
        {...props}
        title="Guided details (optional)"
        fields={['details']}
        Inputs={GuidedDetailsEditor}
      />
    </div>
  );
}

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
function FoldedPart({ title, fields, Inputs, ...props }: Props) {
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
