import type { FoundNearDay } from '#contract/artifact.ts';
import { pathOf } from '#contract/calls.ts';
import { anArtifact } from '#contract/testing.ts';
import { openBackend, refusal } from '../testing/backend.ts';
import { something } from '../testing/matchers.ts';

const onDay = (day: string) => backend.call<FoundNearDay | null>('GET', `${pathOf('onThisDay')}?day=${day}`);

const backend = await openBackend();
afterAll(() => backend.close());

describe('the artifact that was found on a day', () => {
  it('is none while no record names a day', async () => {
    await backend.add('ann', { name: 'Axe', discoveredAt: '1931, Devon' });
    const { status, json } = await onDay('07-15');
    expect([status, json]).toEqual([200, null]);
  });

  it('is the one of that day, else of the nearest within a week, also over the turn of the year, else none (HOME-18)', async () => {
    await backend.add('ann', { name: 'Stone', discoveredAt: '15 July 1799, Rashid (Rosetta), Egypt' });
    await backend.add('ann', { name: 'Sun Stone', discoveredAt: 'December 17, 1790, Mexico City' });
    await backend.add('ann', { name: 'No day', discoveredAt: '99 July 1799, May 1800' });
    const nameOn = async (day: string) => (await onDay(day)).json?.name;
    expect(await nameOn('07-15')).toBe('Stone');
    expect(await nameOn('07-22')).toBe('Stone');
    expect(await nameOn('08-20')).toBeUndefined();
    expect(await nameOn('12-17')).toBe('Sun Stone');
    expect(await nameOn('12-10')).toBe('Sun Stone');
    expect(await nameOn('01-20')).toBeUndefined();
    await backend.add('ann', { name: 'Leap', discoveredAt: '27 February 1904, Rome' });
    // Seven days and eight, where February has 29.
    expect(await nameOn('03-05')).toBe('Leap');
    expect(await nameOn('03-06')).toBeUndefined();
    await backend.add('ann', { name: 'Bell', discoveredAt: '30 December 1901, Rome' });
    expect(await nameOn('01-03')).toBe('Bell');
    expect((await onDay('07-15')).json?.onTheDay).toBe(true);
    expect((await onDay('07-16')).json?.onTheDay).toBe(false);
  });

  it('follows an update of where and when it was found', async () => {
    const { _id } = await backend.add('ann', { name: 'Bowl', discoveredAt: '3 May 1900' });
    expect((await onDay('05-03')).json?.name).toBe('Bowl');
    const update = anArtifact({ name: 'Bowl', discoveredAt: '1900' });
    await backend.call('PUT', pathOf('updateArtifact', _id), { as: 'ann', body: update });
    expect((await onDay('05-03')).json).toBeNull();
  });

  it.each(['', '7-15', '13-01', '02-32', 'today'])(
    'is asked for by month and day, not by "%s"',
    async (day) => {
      const { status, json } = await onDay(day);
      expect([status, json]).toEqual([422, { ...refusal('invalid'), fields: something() }]);
    },
  );
});
