import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { LENGTHS } from '#contract/constants.ts';
import { openBackend } from '../testing/backend.ts';
import { computingTime } from '../testing/worstCases.ts';

const backend = await openBackend();
afterAll(() => backend.close());

/** @param found where the nth of them was found, in SQL */
const insert = (name: string, count: number, description = '', found = sql`${name}::text`) =>
  backend.db
    .execute(sql`insert into artifacts (id, name, discovered_at, historical_context, description, type, created_at)
    select gen_random_uuid(), ${name}::text, ${found}, ${description}::text, ${description}::text, 'Tools', now()
    from generate_series(1, ${count}::int) n`);

/**
 * Compares how long they take of artifacts with these names, found at places of the same names or at others, run by run: the best of
 * each, as a busy machine makes some slow.
 */
async function timesOf(...artifacts: (string | [name: string, found: string])[]): Promise<number[]> {
  // The embedded database computes in this process, to whose own time other processes add nothing.
  const clock = backend.kind === 'pglite' ? computingTime : () => performance.now();
  const nothing = { historicalContext: '-', discoveredBy: '-', presentLocation: '-', description: '-' };
  const ids = await Promise.all(
    artifacts.map((one) => {
      const [name, discoveredAt] = typeof one === 'string' ? [one, one] : one;
      return backend.add('ann', { ...nothing, name, discoveredAt });
    }),
  );
  const best = artifacts.map(() => Infinity);
  for (let run = 0; run < 10; run += 1)
    for (const [n, { _id, name }] of ids.entries()) {
      const start = clock();
      const { json } = await backend.call<Artifact[]>('GET', pathOf('relatedArtifacts', _id), { as: 'ann' });
      best[n] = Math.min(best[n] ?? 0, clock() - start);
      expect(json.map((each) => each.name)).toEqual(Array(12).fill(name));
    }
  return best;
}

describe('related artifacts', () => {
  it('are found as quickly when thousands share the only thing that an artifact has', async () => {
    await insert('Coin', 500);
    await insert('Seal', 5000);
    const [few = 0, many] = await timesOf('Coin', 'Seal');
    expect(many).toBeLessThan(3 * few);
  });

  it('are found quickly among hundreds of records of the greatest length that share everything', async () => {
    const places = Array.from({ length: 40 }, (_, n) => `Town${n}`).join(', ');
    const words = Array.from({ length: LENGTHS.text / 4 }, (_, n) => (n + 1300).toString(36));
    const name = `Sword, knife, vase, gold, silver, bronze, ${places}`;
    await insert('Spoon', 500);
    await insert(name, 300, words.join(' '));
    const [short = 0, long] = await timesOf('Spoon', name);
    expect(long).toBeLessThan(100 * short);
  });

  it('are found quickly among hundreds of records that name hundreds of places each, no two the same', async () => {
    const places = sql`repeat(chr(20000 + n) || ',', 250)`;
    await insert('Comb', 500);
    await insert('Wax mirror', 300, '', places);
    const [one = 0, many] = await timesOf('Comb', ['Wax mirror', 'Z,'.repeat(250)]);
    expect(many).toBeLessThan(20 * one);
  });
});
