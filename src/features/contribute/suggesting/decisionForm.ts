import { yupResolver } from '@hookform/resolvers/yup';
import { array, mixed } from 'yup';
import type { Resolver } from 'react-hook-form';
import { decisionSchema, declineSchema, type DecisionBody } from '#contract/suggestion.ts';

export type SuggestedField = NonNullable<DecisionBody['fields']>[number];
export type DecisionValues = DecisionBody & { fields: SuggestedField[] };

const NOTHING_TAKEN = 'Tick what you accept, or decline it all.';

const acceptedSchema = decisionSchema.shape({
  fields: array(mixed<SuggestedField>().required()).min(1, NOTHING_TAKEN).required(),
});
const declinedSchema = decisionSchema.concat(declineSchema);

/** Accepting takes a field at least, declining a word. */
export const decisionResolver: Resolver<DecisionValues, unknown, DecisionValues> = (values, ...rest) => {
  const resolve = yupResolver(values.decision === 'accept' ? acceptedSchema : declinedSchema);
  return (resolve as Resolver<DecisionValues, unknown, DecisionValues>)(values, ...rest);
};
