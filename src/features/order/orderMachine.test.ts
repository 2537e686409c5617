import { createActor } from 'xstate';
import { holdsAfterEveryEvent } from '#src/testing/holdsAfterEveryEvent.ts';
import { rightPlaces, type Card } from './line.ts';
import { handOf, lastOf, orderMachine } from './orderMachine.ts';

const card = (from: number, to = from): Card => ({ id: `${from} to ${to}`, from, to });

/** Two whose years touch, one that is older than both, and one that is newer. */
const CARDS = [card(100, 200), card(150), card(-500), card(1851)];

const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id);
const isRight = (line: readonly Card[]) =>
  line.every((one, place) => line.slice(place).every((later) => later.to >= one.from));

describe('Artifacts that are put in order', () => {
  holdsAfterEveryEvent(orderMachine, {
    inputs: [{ cards: CARDS }],
    events: [
      ...[-1, 0, 1, 2, 3, 4].map((at) => ({ type: 'place' as const, at })),
      { type: 'next' },
      { type: 'again' },
    ],
    shows: { dealt: 4, lying: 1, corrected: 0 },
    invariants: {
      'lie in a line in which nothing older comes after anything newer': ({ after }) =>
        isRight(after.context.line),
      'lie there once each, the first that were dealt': ({ after: { context } }) =>
        new Set(context.line).size === context.line.length &&
        context.cards.slice(0, context.line.length).every((each) => context.line.includes(each)),
      'are judged when they are placed, and at no other time': ({ event, before, after }) =>
        (after.context.line.length === before.context.line.length + 1) ===
        (event.type === 'place' && before.matches('placing') && after.matches('judging')),
      'are placed at every place of the line, and nowhere else': ({ event, before, after }) => {
        const { at } = event as unknown as { at: number };
        if (event.type !== 'place' || !before.matches('placing')) return true;
        return after.matches('judging') === (at >= 0 && at <= before.context.line.length);
      },
      'are wrong exactly where they were put to a place that is not right': ({ event, before, after }) => {
        const hand = handOf(before.context);
        if (event.type !== 'place' || !after.matches('judging') || !before.matches('placing') || !hand)
          return after.context.wrong.length <= before.context.wrong.length;
        const { first, last } = rightPlaces(before.context.line, hand);
        const { at } = event as unknown as { at: number };
        return after.context.wrong.includes(hand.id) === (at < first || at > last);
      },
      'wait until an answer has been read': ({ event, before, after }) =>
        !before.matches('judging') || after.matches('judging') === (event.type !== 'next'),
      'are over exactly when all lie there and the last answer has been read': ({
        after: { context, ...after },
      }) => after.matches('over') === (handOf(context) === undefined && !after.matches('judging')),
      'are the same once more': ({ event, before, after }) =>
        event.type !== 'again' ||
        !before.matches('over') ||
        (after.context.cards === before.context.cards &&
          after.context.line.length === 1 &&
          after.context.wrong.length === 0),
    },
  });

  it('are all put to their places: two whose years touch in either order, and one that is corrected (ORDER-2)', () => {
    const game = createActor(orderMachine, { input: { cards: CARDS } }).start();
    const place = (at: number) => {
      game.send({ type: 'place', at });
      const { context } = game.getSnapshot();
      const isWrong = context.wrong.includes(lastOf(context)?.id ?? '');
      game.send({ type: 'next' });
      return isWrong;
    };
    expect(place(0)).toBe(false);
    expect(place(2)).toBe(true);
    expect(place(3)).toBe(false);
    const { context, value } = game.getSnapshot();
    expect(value).toBe('over');
    expect(idsOf(context.line)).toEqual(idsOf([card(-500), card(150), card(100, 200), card(1851)]));
    game.send({ type: 'again' });
    expect(handOf(game.getSnapshot().context)).toBe(CARDS[1]);
  });
});
