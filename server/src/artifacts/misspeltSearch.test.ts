import { sql } from 'drizzle-orm';
import type { Artifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { maintain } from '../operator/maintenance.ts';
import { openBackend } from '../testing/backend.ts';
import { costOf } from '../testing/worstCases.ts';

const NUMBERS = 'one two three four five six seven eight nine';
const LONG = 'a'.repeat(20) + 'b'.repeat(20);

const backend = await openBackend();
beforeAll(async () => {
  const names = ['Bronze axe', 'Stater of Lydia', 'Stator of Lydia', 'Sword', 'Type 1931', NUMBERS, LONG];
  for (const name of names)
    await backend.add('ann', { name, historicalContext: '-', description: '-', discoveredAt: '-' });
  await maintain(backend.db);
});
afterAll(() => backend.close());

const found = async (search: string) => {
  const query = new URLSearchParams({ search, sort: 'name-asc' });
  const { json } = await backend.call<Artifact[]>('GET', `${pathOf('listArtifacts')}?${query}`);
  return json.map(({ name }) => name);
};

describe('a search with a misspelt word', () => {
  it('takes the words that it knows as they were typed', async () => {
    expect(await found('stater lydai')).toEqual(['Stater of Lydia']);
    expect(await found('stator lydai')).toEqual(['Stator of Lydia']);
  });

  it('finds nothing when one of its words is like none that there is', async () => {
    expect(await found('sword zzzzzz')).toEqual([]);
    expect(await found('swrod zzzzzz')).toEqual([]);
  });

  it('takes words of three letters for misspelt, and none that is shorter', async () => {
    expect(await found('axs')).toEqual(['Bronze axe']);
    expect(await found('xe')).toEqual([]);
  });

  it('takes no number for a misspelt one, nor a word with a digit', async () => {
    expect(await found('1932')).toEqual([]);
    expect(await found('sw0rd')).toEqual([]);
  });

  it('takes words of up to 40 letters for misspelt', async () => {
    expect(await found(`${LONG.slice(0, -1)}c`)).toEqual([LONG]);
    expect(await found(`${LONG}c`)).toEqual([]);
  });

  it('is helped with eight words, and not with more', async () => {
    expect(await found('one two three four five six seven eigth')).toEqual([NUMBERS]);
    expect(await found(NUMBERS)).toEqual([NUMBERS]);
    expect(await found('one two three four five six seven eigth nine')).toEqual([]);
  });

  it('finds what was typed as soon as that is there', async () => {
    expect(await found('swrod')).toEqual(['Sword']);
    await backend.add('ann', { name: 'Swrod' });
    expect(await found('swrod')).toEqual(['Swrod']);
  });

  it('is helped as quickly when others have stored as many words that are all alike', async () => {
    await backend.db.execute(sql`insert into search_words (word)
      select translate(left(md5(n::text) || md5((-n)::text), 8 + n % 20), '0123456789cdef', 'abababababababab')
      from generate_series(1, 100000) n on conflict do nothing`);
    const words = Array.from({ length: 8 }, (_, n) => `${'abbabaab'.slice(n)}c${'babbaab'.slice(0, n + 2)}`);
    expect(await found(words.join(' '))).toEqual([]);
    expect(await costOf(() => found(words.join(' ')), 1000)).toBeLessThan(1000);
    expect(await found('brozne')).toEqual(['Bronze axe']);
  });
});
