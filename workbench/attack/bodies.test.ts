import fc from 'fast-check';
import type { AnyObjectSchema } from 'yup';
import { SERVER_CALLS, type ServerRow } from '../../contract/serverCalls.ts';
import * as schemas from '../../contract/schemas.ts';
import { goodBody, makeBody, makeQuery } from './bodies.ts';
import { percentEncode } from './planned.ts';

const EMAIL = 'ann@example.org';
const RUNS = { numRuns: 50, seed: 1 };
const calls: ServerRow[] = Object.values(SERVER_CALLS);
const bodies = [...new Set(calls.flatMap(({ body }) => body ?? []))];
const queries = [...new Set(calls.flatMap(({ query }) => query ?? []))];

describe('a request of the attack', () => {
  it.each(bodies)('has a body that the contract takes, where it is to be good: %s', (name) => {
    const schema = schemas[name] as unknown as AnyObjectSchema;
    const isTaken = (bytes: Buffer) => schema.isValidSync(JSON.parse(bytes.toString()));
    fc.assert(
      fc.property(goodBody(name, EMAIL), ({ bytes }) => isTaken(bytes)),
      RUNS,
    );
  });

  it.each(bodies)('lacks a field that the contract requires, where it says so: %s', (name) => {
    const schema = schemas[name] as unknown as AnyObjectSchema;
    const lacking = fc.sample(makeBody(name, EMAIL), { ...RUNS, numRuns: 300 });
    for (const { bytes, verdict } of lacking)
      if (typeof verdict === 'object') expect(schema.isValidSync(JSON.parse(bytes.toString()))).toBe(false);
  });

  it.each(queries)('has a query that can be sent: %s', (name) => {
    const isSendable = (query: string) => !/[^\x21-\x7e]/.test(query);
    fc.assert(fc.property(makeQuery(name, percentEncode), isSendable), RUNS);
  });
});
