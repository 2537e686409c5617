import { artifactUpdateSchema } from '#contract/artifact.ts';
import type { FieldValues } from '#contract/history.ts';
import { SUGGESTED_FIELDS } from '#contract/suggestion.ts';
import { ApiError } from '../core/http/errors.ts';
import { validate } from '../core/http/requestBody.ts';

/**
 * The fields that a suggestion changes, as an update would take them: validated alike, and no others.
 * @throws ApiError `malformed` for what is no field of the update; `invalid` with a sentence per field
 */
export function readChanges(given: FieldValues): FieldValues {
  const names = Object.keys(given);
  const unknown = names.find((name) => !SUGGESTED_FIELDS.some((field) => field === name));
  if (unknown !== undefined)
    throw new ApiError(
      'malformed',
      `An artifact has no field ${JSON.stringify(unknown.slice(0, 40))} that can be changed.`,
    );
  const schema = artifactUpdateSchema.pick(names as (keyof FieldValues)[]);
  const changes = validate(schema, given as Record<string, unknown>);
  // An update takes null for a field that was not sent; here it would become what the field holds by default.
  const none = names.find(
    (name) => given[name as keyof FieldValues] === null && changes[name as keyof FieldValues] !== null,
  );
  if (none === undefined) return changes;
  const message = `${none} cannot be null.`;
  throw new ApiError('invalid', message, { fields: { [none]: message } });
}
