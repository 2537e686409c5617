/** An artifact in the game: its id, and the first and the last year that it may be of, astronomical, in which 0 is 1 BC. */
export type Card = { id: string; from: number; to: number };

const isBefore = (one: Card, other: Card): boolean => one.to < other.from;

/** Whether the years of all of these touch, so that every order is right. */
export const areAlike = (cards: readonly Card[]): boolean =>
  !cards.some((one) => cards.some((other) => isBefore(one, other)));

/**
 * Between which places of a line a card is right, both included; place 0 is before the first one. Two whose years touch are right in either
 * order, so it may be several; in a line that is right it is one at least.
 */
export function rightPlaces(line: readonly Card[], card: Card): { first: number; last: number } {
  const after = line.findIndex((each) => isBefore(card, each));
  return {
    first: line.findLastIndex((each) => isBefore(each, card)) + 1,
    last: after === -1 ? line.length : after,
  };
}

/** Puts a card into a line: where it was meant to lie if that is right, else at the right place that is nearest. */
export function layInto(line: readonly Card[], card: Card, at: number): { line: Card[]; isRight: boolean } {
  const { first, last } = rightPlaces(line, card);
  const place = Math.min(Math.max(at, first), last);
  return { line: line.toSpliced(place, 0, card), isRight: place === at };
}
