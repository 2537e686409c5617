import { sql } from 'drizzle-orm';
import type { RelatedArtifact } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { openBackend } from '../testing/backend.ts';

const backend = await openBackend();
afterAll(() => backend.close());

const insert = (name: string, found: string, count: number) =>
  backend.db.execute(sql`insert into artifacts (id, name, discovered_at, type, created_at, year_from, year_to)
    select gen_random_uuid(), ${name}, ${found}, 'Tools', now(), 1850, 1850 from generate_series(1, ${count}::int) n`);

describe('related artifacts', () => {
  it('begin with the one that shares most, though hundreds share a little, and statistics know nothing of them', async () => {
    const nothing = {
      historicalCreationDate: '1851',
      discoveredBy: '-',
      presentLocation: '-',
      historicalContext: '-',
      description: '-',
    };
    await insert('Bronze bowl', 'Rome, Italy', 20);
    await backend.db.execute(sql`vacuum analyze artifacts`);
    for (const [name, found] of [
      ['Bronze bowl', 'Rome, Italy'],
      ['Bowl', 'Vulci, Italy'],
      ['Bronze', 'Naples, Italy'],
      ['Coin', 'Naples'],
    ] as const)
      await insert(name, found, 300);
    await backend.add('ann', { ...nothing, name: 'Gate', discoveredAt: 'Vrtba, Italy' });
    await backend.add('ann', { ...nothing, name: 'Ewer of bronze', discoveredAt: 'Vrtba, Italy' });
    const { _id } = await backend.add('ann', {
      ...{ ...nothing, name: 'Bowl of bronze', discoveredAt: 'Vrtba, Italy' },
    });
    const { json } = await backend.call<RelatedArtifact[]>('GET', pathOf('relatedArtifacts', _id), {
      as: 'ann',
    });
    expect(json[0]).toMatchObject({ name: 'Ewer of bronze', reason: 'Also from Vrtba · Also a vessel' });
    expect(json).toHaveLength(12);
  });
});
