import { createDrawnBefore } from './drawnBefore.ts';

describe('what was drawn before', () => {
  let drawn: string[];
  const drawing = (key: string) => () => {
    drawn.push(key);
    return Promise.resolve(`drawing of ${key}`);
  };
  beforeEach(() => (drawn = []));

  it('is not drawn again', async () => {
    const drawnBefore = createDrawnBefore<string>();
    await drawnBefore('one', drawing('one'));
    expect(await drawnBefore('one', drawing('one'))).toBe('drawing of one');
    expect(await drawnBefore('two', drawing('two'))).toBe('drawing of two');
    expect(drawn).toEqual(['one', 'two']);
  });

  it('is kept a hundred times, and what was asked for last the longest', async () => {
    const drawnBefore = createDrawnBefore<string>();
    for (let n = 1; n <= 100; n += 1) await drawnBefore(`${n}`, drawing(`${n}`));
    await drawnBefore('1', drawing('1'));
    await drawnBefore('101', drawing('101'));
    drawn = [];
    await drawnBefore('1', drawing('1'));
    expect(drawn).toEqual([]);
    await drawnBefore('2', drawing('2'));
    expect(drawn).toEqual(['2']);
  });

  it('is nothing when drawing failed', async () => {
    const drawnBefore = createDrawnBefore<string>();
    await expect(drawnBefore('one', () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await drawnBefore('one', drawing('one'))).toBe('drawing of one');
  });
});
