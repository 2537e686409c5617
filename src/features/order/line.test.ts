import { areAlike, layInto, rightPlaces, type Card } from './line.ts';

const card = (from: number, to = from): Card => ({ id: `${from} to ${to}`, from, to });
const ids = (cards: readonly Card[]) => cards.map(({ id }) => id);

describe('a line of artifacts by date', () => {
  const line = [card(-500), card(100, 200), card(1851)];

  it.each([
    ['before all', card(-3000), [0, 0]],
    ['between two', card(1500), [2, 2]],
    ['after all', card(2000), [3, 3]],
    ['on either side of one whose years it touches', card(200, 300), [1, 2]],
    ['anywhere, where its years touch all', card(-1000, 2000), [0, 3]],
    ['on one side of one that it only comes near', card(201, 300), [2, 2]],
  ] as const)('takes a card %s (ORDER-2)', (_where, given, [first, last]) => {
    expect(rightPlaces(line, given)).toEqual({ first, last });
  });

  it('keeps a card where it was put if that is right, and takes another to the nearest right place (ORDER-2)', () => {
    const touching = card(200, 300);
    expect([0, 1, 2, 3].map((at) => layInto(line, touching, at).line.indexOf(touching))).toEqual([
      1, 1, 2, 2,
    ]);
    expect([0, 1, 2, 3].map((at) => layInto(line, touching, at).isRight)).toEqual([false, true, true, false]);
  });

  it('stays right, whatever is put where', () => {
    const years = [0, 1, 2, 3, 4];
    const cards = years.flatMap((from) => years.filter((to) => to >= from).map((to) => card(from, to)));
    const lines = cards.flatMap((a) =>
      cards.flatMap((b) =>
        cards.flatMap((c) => [0, 1, 2].map((at) => layInto(layInto([a], b, at % 2).line, c, at).line)),
      ),
    );
    const wrong = lines.filter((line) =>
      line.some((one, place) => line.slice(place).some((later) => later.to < one.from)),
    );
    expect(lines).toHaveLength(15 ** 3 * 3);
    expect(wrong.map(ids)).toEqual([]);
  });

  it('knows when every order would be right', () => {
    expect(areAlike([card(1800, 1900), card(1850), card(1700, 1850)])).toBe(true);
    expect(areAlike([card(1800, 1900), card(1850), card(1901)])).toBe(false);
  });
});
