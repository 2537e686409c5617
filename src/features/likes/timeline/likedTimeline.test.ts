import { artifactSchema } from '#contract/artifact.ts';
import { likedTimelineOf } from './likedTimeline.ts';

type Dated = [text: string, from: number | null, to?: number | null];

const timelineOf = (...dated: Dated[]) =>
  likedTimelineOf(
    dated.map(([historicalCreationDate, yearFrom, yearTo = yearFrom]) =>
      artifactSchema.cast({ _id: historicalCreationDate, historicalCreationDate, yearFrom, yearTo }),
    ),
    2026,
  );
const ids = (entries: { _id: string }[]) => entries.map(({ _id }) => _id);

describe('the line through time', () => {
  it('has the oldest first, by the middle of its years, and what has no year beside it (LIKED-5)', () => {
    const { line, undated } = timelineOf(
      ['1851', 1851],
      ['long ago', null],
      ['19th century', 1801, 1900],
      ['196 BC', -196],
      ['AD 1', 1],
      ['1 BC', -1],
    );
    expect(ids(line.map(({ artifact }) => artifact))).toEqual([
      '196 BC',
      '1 BC',
      'AD 1',
      '19th century',
      '1851',
    ]);
    expect(ids(undated)).toEqual(['long ago']);
    expect(line.at(-1)?.gap).toBeUndefined();
  });

  it.each<[string, Dated, Dated]>([
    ['1,400 years between these two', ['400 BC', -400], ['1001', 1001]],
    ['1 year between these two', ['1 BC', -1], ['AD 1', 1]],
    ['Both of the same year', ['1851', 1851], ['in 1851', 1851]],
    ['Their dates overlap', ['c. 1851', 1851], ['1851', 1851]],
    ['Their dates overlap', ['3000 BC to AD 500', -3000, 500], ['AD 300', 300]],
    ['About 100 years between these two', ['15th century', 1401, 1500], ['16th century', 1501, 1600]],
    ['About 1,830 years between these two', ['c. AD 15', 15], ['1847', 1847]],
    ['About 25,000 years between these two', ['c. 28,000 BC', -28_000], ['c. 3000 BC', -3000]],
    ['Both of about the same time', ['c. 1851', 1851], ['1854', 1854]],
  ])('says "%s", rounded to the less exact of both dates (LIKED-5)', (text, older, newer) => {
    expect(timelineOf(newer, older).line[0]?.gap?.text).toBe(text);
  });

  it('grows with the years between two, up to a length from which on it is shown broken (LIKED-5)', () => {
    const gaps = timelineOf(
      ['28,000 BC', -28_000],
      ['1 BC', -1],
      ['AD 1000', 1000],
      ['1010', 1010],
      ['1011', 1011],
    ).line.flatMap(({ gap }) => gap ?? []);
    const lengths = gaps.map(({ px }) => px);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
    expect(new Set(lengths).size).toBe(4);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(240);
    expect(gaps.map(({ isCut }) => isCut)).toEqual([true, false, false, false]);
  });
});
