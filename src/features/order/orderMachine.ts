import { assign, setup } from 'xstate';
import type { Inspectable } from '#src/lib/inspectable.ts';
import { layInto, type Card } from './line.ts';

type OrderContext = {
  /** All that are dealt, in the order in which they are. */
  cards: readonly Card[];
  /** Those that lie there, the oldest first. */
  line: readonly Card[];
  /** The ids of those that were meant to lie elsewhere. */
  wrong: readonly string[];
};

type OrderEvent =
  /** The card in the hand goes before the one at this place of the line, from 0; after the last one at the line's length. */
  | { type: 'place'; at: number }
  /** The answer has been read. */
  | { type: 'next' }
  /** The same cards once more. */
  | { type: 'again' };

/** What starts a game: the first card lies there. */
const start = (cards: readonly Card[]): OrderContext => ({ cards, line: cards.slice(0, 1), wrong: [] });

/** The card that is to be placed; undefined when all lie there. */
export const handOf = ({ cards, line }: OrderContext): Card | undefined => cards[line.length];

/** The card that was placed last. */
export const lastOf = ({ cards, line }: OrderContext): Card | undefined => cards[line.length - 1];

/**
 * Artifacts are put into a line by date, one after the other (ORDER-2).
 *
 *     dealing → placing → judging → dealing
 *        ↓                             ↑
 *       over ──────────────────────────┘ (again)
 *
 * - A card that was put to a wrong place goes to the right one that is nearest, so the line is always right.
 * - Nothing goes on by itself: whoever reads an answer says when they have.
 * - Which card is in the hand follows from how many lie in the line.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    input: {} as { cards: readonly Card[] },
    events: {} as OrderEvent,
    meta: {} as Inspectable<OrderContext>,
  },
  guards: {
    isDealtOut: ({ context }) => handOf(context) === undefined,
    isPlace: ({ context: { line } }, { at }: { at: number }) => at >= 0 && at <= line.length,
  },
  actions: {
    lay: assign(({ context }, { at }: { at: number }) => {
      const card = handOf(context);
      if (!card) return {};
      const { line, isRight } = layInto(context.line, card, at);
      return { line, wrong: isRight ? context.wrong : [...context.wrong, card.id] };
    }),
    startAgain: assign(({ context }) => start(context.cards)),
  },
}).createMachine({
  id: 'order',
  meta: {
    inspect: ({ cards, line, wrong }) => ({
      dealt: cards.length,
      lying: line.length,
      corrected: wrong.length,
    }),
  },
  context: ({ input }) => start(input.cards),
  initial: 'dealing',
  states: {
    dealing: { always: [{ guard: 'isDealtOut', target: 'over' }, { target: 'placing' }] },
    placing: {
      on: {
        place: {
          guard: { type: 'isPlace', params: ({ event }) => event },
          target: 'judging',
          actions: { type: 'lay', params: ({ event }) => event },
        },
      },
    },
    judging: { on: { next: 'dealing' } },
    over: { on: { again: { target: 'dealing', actions: 'startAgain' } } },
  },
});
