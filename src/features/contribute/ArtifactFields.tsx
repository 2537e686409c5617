import Typography from '@mui/material/Typography';
import clsx from 'clsx';
import { type ReactNode } from 'react';
import { FormField } from '#src/ui/form/FormField.tsx';
import { useMedia } from '#src/hooks/useMedia.ts';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { textField, type TextFieldName } from '#contract/artifactFields.ts';
import { ARTIFACT_TYPES } from '#contract/constants.ts';
import type { ArtifactForm } from './artifactForm.ts';
import * as styles from './ArtifactFields.module.css';
import { DateHint } from './DateHint.tsx';
import { OptionalParts } from './optional/OptionalParts.tsx';

const OwnPicture = lazyPart(
  async () => (await import('./OwnPicture.tsx')).OwnPicture,
  () => <div className={styles.ownPictureToCome} />,
);

/** Loads after the fields, beside which it stands; its height is kept. */
const ImagePreview = lazyPart(
  async () => (await import('./ImagePreview.tsx')).ImagePreview,
  () => <div className={styles.previewToCome} />,
);

/** Loads after the fields, below which it stands. */
const PlaceHint = lazyPart(async () => (await import('./PlaceHint.tsx')).PlaceHint, null);

/** Of phones and tablets: who holds one takes a picture, and has no address of one at hand. */
const HAS_CAMERA = '(pointer: coarse)';

const TYPE_CHOICES = ARTIFACT_TYPES.map((type) => ({ value: type, label: type }));

type Props = {
  form: ArtifactForm;
  disabled: boolean;
  /** The artifact that is changed; undefined while one is added. */
  artifactId?: string;
  belowName?: ReactNode;
  belowPicture?: ReactNode;
  /** Runs when the upload of a picture begins and ends: until then the form cannot be sent. Without it the record is somebody else's: its picture stays as it is. */
  onUploading?: (uploading: boolean) => void;
};

/** The fields of an artifact that a user types, in three groups. */
export function ArtifactFields({ form, disabled, artifactId, belowName, belowPicture, onUploading }: Props) {
  const { control } = form;
  const isAdded = artifactId === undefined;
  const hasCamera = useMedia(HAS_CAMERA) ?? false;
  const common = { control, disabled } as const;
  const textOf = <Name extends TextFieldName>(name: Name) => {
    // What tells of origin and discovery may be empty when it is changed (MINE-4).
    const { label, lines, requiredOnUpdate = isAdded } = textField(name);
    return { ...common, name, label, required: requiredOnUpdate, ...(lines && { lines }) };
  };
  const placeHint = (words: 'discoveredAt' | 'presentLocation', pinName: 'foundPin' | 'keptPin') => (
    <PlaceHint form={form} disabled={disabled} words={words} pinName={pinName} artifactId={artifactId} />
  );
  const address = (
    <FormField
      key="address"
      {...common}
      name="image"
      label="Image URL"
      type="url"
      placeholder="https://example.org/picture.jpg"
      hint="An http or https address of a jpg, png, webp, avif, gif or svg picture."
      required
    />
  );
  const ownPicture = onUploading && (
    <OwnPicture key="own" form={form} disabled={disabled} hasCamera={hasCamera} onUploading={onUploading} />
  );
  return (
    <div className={styles.groups}>
      <FieldGroup title="The artifact">
        <div className={styles.fields}>
          <div>
            <FormField {...textOf('name')} />
            {belowName}
          </div>
          <FormField {...common} name="type" label="Artifact Type" choices={TYPE_CHOICES} required />
          {ownPicture && (hasCamera ? [ownPicture, address] : [address, ownPicture])}
          {belowPicture}
        </div>
        {ownPicture && (
          <div className={styles.preview}>
            <ImagePreview control={control} />
          </div>
        )}
        <FormField {...textOf('description')} />
      </FieldGroup>
      <FieldGroup title="Its story">
        <FormField {...textOf('historicalContext')} className={styles.wide} />
      </FieldGroup>
      <FieldGroup title="Origin and discovery">
        <FormField
          {...textOf('historicalCreationDate')}
          {...(!isAdded && { label: 'Created At' })}
          hint={
            <DateHint control={control} name="historicalCreationDate">
              In your own words, for example 100 BC.
            </DateHint>
          }
        />
        <div>
          <FormField
            {...textOf('discoveredAt')}
            hint={
              <DateHint control={control} name="discoveredAt">
                When and where, for example July 1799, Rashid, Egypt.
              </DateHint>
            }
          />
          {placeHint('discoveredAt', 'foundPin')}
        </div>
        <FormField {...textOf('discoveredBy')} />
        <div>
          <FormField {...textOf('presentLocation')} />
          {placeHint('presentLocation', 'keptPin')}
        </div>
      </FieldGroup>
      <OptionalParts
        form={form}
        disabled={disabled}
        artifactId={artifactId}
        isOwn={onUploading !== undefined}
      />
    </div>
  );
}

/** A `fieldset`, in two columns where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <Typography component="legend" variant="overline" color="primary" className={styles.title}>
        {title}
      </Typography>
      <div className={clsx(styles.fields, styles.columns)}>{children}</div>
    </fieldset>
  );
}
