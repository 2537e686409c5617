import type { AnyObjectSchema } from 'yup';
import { CALLS, type Call, type CallName } from '#contract/calls.ts';
import * as schemas from '#contract/schemas.ts';

export type { CallName };

/** The part of a schema that the attack reads: the description of its fields. */
export type Described = Pick<AnyObjectSchema, 'describe'>;

/** A call, and the schemas of what it takes. */
export type Operation = Pick<Call, 'method' | 'access'> & { body?: Described; query?: Described };

const schemaOf = (name: keyof typeof schemas): Described => schemas[name] as Described;

/** What each call takes. */
export const OPERATIONS = Object.fromEntries(
  (Object.entries(CALLS) as [CallName, Call][]).map(([name, { method, access, body, query }]) => [
    name,
    { method, access, ...(body && { body: schemaOf(body) }), ...(query && { query: schemaOf(query) }) },
  ]),
) as Record<CallName, Operation>;

export const namesArtifact = (call: CallName): boolean => CALLS[call].path.includes('/:id');
export const namesReview = (call: CallName): boolean => CALLS[call].path.includes('/:review');

/** The path of a call with anything in the places of its ids, which are not encoded once more. */
export const pathFor = (name: CallName, id: string, review: string): string =>
  CALLS[name].path.replace(':id', () => id).replace(':review', () => review);

/** The call at the same path with this method. */
export const callAt = (name: CallName, method: string): CallName | undefined =>
  (Object.keys(CALLS) as CallName[]).find(
    (each) => CALLS[each].path === CALLS[name].path && CALLS[each].method === method,
  );
