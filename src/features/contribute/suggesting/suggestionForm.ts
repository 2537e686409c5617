import { yupResolver } from '@hookform/resolvers/yup';
import type { Resolver } from 'react-hook-form';
import { artifactUpdateSchema, type Artifact, type ArtifactUpdate } from '#contract/artifact.ts';
import type { FieldValues } from '#contract/history.ts';
import { newSuggestionSchema, SUGGESTED_FIELDS } from '#contract/suggestion.ts';
import { editableFields, pinOf } from '../artifactForm.ts';

/** Values of the form: the fields of an update, and why they should be so. */
export type SuggestionValues = ArtifactUpdate & { reason: string };

/** What the record says, as far as its reader is told, in the fields of an update. */
export const wordsOf = (artifact: Artifact): FieldValues => ({
  ...editableFields(artifact),
  details: artifact.details ?? undefined,
  findSpot: artifact.findSpot ?? 'exact',
  pictureRights: artifact.pictureRights ?? 'unsaid',
  foundPin: pinOf(artifact.found),
  keptPin: pinOf(artifact.kept),
});

/** Texts without the space around them; one spelling of nothing. */
function told(value: unknown): string {
  const trimmed = typeof value === 'string' ? value.trim() : (value ?? '');
  return Array.isArray(trimmed) && trimmed.length === 0 ? '""' : JSON.stringify(trimmed);
}

/** The fields that say something else than the record, which alone are sent; those that are undefined were not opened. */
export function changesOf(artifact: Artifact, values: FieldValues): FieldValues {
  const words = wordsOf(artifact);
  // Rights that are null are not said either.
  const filled: FieldValues = {
    ...values,
    ...(values.pictureRights === null && { pictureRights: 'unsaid' }),
  };
  const differing = SUGGESTED_FIELDS.filter(
    (field) => filled[field] !== undefined && told(filled[field]) !== told(words[field]),
  );
  // Rights in another picture come with the name that stands beside them, also where the record has the same.
  const isCredited =
    differing.includes('image') && differing.includes('pictureRights') && Boolean(filled.pictureCredit);
  const sent = new Set([...differing, ...(isCredited ? (['pictureCredit'] as const) : [])]);
  return Object.fromEntries([...sent].map((field) => [field, values[field]]));
}

/** What of a suggestion is validated: what it changes, and with other rights in the picture the name that they may ask for. */
export const validatedFields = (changes: FieldValues): (keyof FieldValues)[] => [
  ...SUGGESTED_FIELDS.filter((field) => field in changes),
  ...('pictureRights' in changes ? (['pictureCredit'] as const) : []),
];

/** Validates what is suggested, and not what the record lacks already: a museum's may have no description. */
export const suggestionResolver =
  (artifact: Artifact): Resolver<SuggestionValues, unknown, SuggestionValues> =>
  (values, context, options) => {
    const fields = validatedFields(changesOf(artifact, values));
    const schema = artifactUpdateSchema.pick(fields).concat(newSuggestionSchema.pick(['reason']));
    // What is not validated is passed on as it is.
    const resolve = yupResolver(schema) as unknown as Resolver<SuggestionValues, unknown, SuggestionValues>;
    return resolve(values, context, options);
  };
