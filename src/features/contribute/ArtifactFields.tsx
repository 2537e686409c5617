import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode } from 'react';
import { FormField } from '#src/ui/form/FormField.tsx';
import { lazyPart } from '#src/ui/page/lazyPart.tsx';
import { textField, type TextFieldName } from '#contract/artifactFields.ts';
import { ARTIFACT_TYPES } from '#contract/constants.ts';
import type { ArtifactForm } from './artifactForm.ts';
import { GuidedDetailsField } from './guidedDetails/GuidedDetailsField.tsx';
import { DateHint } from './DateHint.tsx';

/** As tall as the part itself on a wide screen. */
const OwnPicture = lazyPart(
  async () => (await import('./OwnPicture.tsx')).OwnPicture,
  () => <Box sx={{ minHeight: 136 }} />,
);

/** Loads after the fields, beside which it stands; its height is kept. */
const ImagePreview = lazyPart(
  async () => (await import('./ImagePreview.tsx')).ImagePreview,
  () => (
    <Box
      sx={{ aspectRatio: '4 / 3', border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1 }}
    />
  ),
);

/** Loads after the fields, below which it stands. */
const PlaceHint = lazyPart(
  async () => (await import('./PlaceHint.tsx')).PlaceHint,
  () => null,
);

const TYPE_CHOICES = ARTIFACT_TYPES.map((type) => ({ value: type, label: type }));

type Props = {
  form: ArtifactForm;
  disabled: boolean;
  /** Label of `historicalCreationDate`: "Creation Date" when adding, "Created At" when updating (MINE-3). */
  creationLabel: string;
  /** Whether the fields about origin and discovery are required; not when updating (MINE-4). */
  originRequired: boolean;
  /** The artifact that is updated; undefined while one is added. */
  artifactId?: string;
  belowName?: ReactNode;
  belowPicture?: ReactNode;
  /** Runs when the upload of a picture begins and ends: until then the form cannot be sent. */
  onUploading: (uploading: boolean) => void;
};

/** The fields of an artifact that a user types, in three groups. */
export function ArtifactFields({
  form,
  disabled,
  creationLabel,
  originRequired,
  artifactId,
  belowName,
  belowPicture,
  onUploading,
}: Props) {
  const { control } = form;
  const common = { control, disabled } as const;
  const textOf = <Name extends TextFieldName>(name: Name) => {
    const { label, lines, isKept = originRequired } = textField(name);
    return { ...common, name, label, required: isKept, ...(lines && { lines }) };
  };
  const placeHint = (words: 'discoveredAt' | 'presentLocation', pinName: 'foundPin' | 'keptPin') => (
    <PlaceHint form={form} disabled={disabled} words={words} pinName={pinName} artifactId={artifactId} />
  );
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
      <FieldGroup title="The artifact">
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <div>
            <FormField {...textOf('name')} />
            {belowName}
          </div>
          <FormField {...common} name="type" label="Artifact Type" choices={TYPE_CHOICES} required />
          <FormField
            {...common}
            name="image"
            label="Image URL"
            type="url"
            placeholder="https://example.org/picture.jpg"
            hint="An http or https address of a jpg, png, webp, avif, gif or svg picture."
            required
          />
          <OwnPicture form={form} disabled={disabled} onUploading={onUploading} />
          {belowPicture}
        </Box>
        {/* On a phone below the URL field, otherwise beside the fields. */}
        <Box sx={{ gridRow: { sm: 'span 2' } }}>
          <ImagePreview control={control} />
        </Box>
        <FormField {...textOf('description')} />
      </FieldGroup>
      <FieldGroup title="Its story">
        <FormField {...textOf('historicalContext')} sx={{ gridColumn: '1 / -1' }} />
      </FieldGroup>
      <FieldGroup title="Origin and discovery">
        <FormField
          {...textOf('historicalCreationDate')}
          label={creationLabel}
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
                In your own words, for example July 1799.
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
      <GuidedDetailsField form={form} disabled={disabled} artifactId={artifactId} />
    </Box>
  );
}

/** A `fieldset`, in two columns from the small width on. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="overline" color="primary" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
