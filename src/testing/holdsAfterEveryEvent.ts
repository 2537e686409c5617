import type { AnyStateMachine } from 'xstate';
import { shownOf, type Shown } from '#src/lib/inspectable.ts';
import { stuckIn, type Actors } from './liveness.ts';
import { nameOf, stepsOf, type Rules, type Scenario } from './machineSteps.ts';
import { breakingSequence } from './randomSequences.ts';
import { SECRETS } from './secrets.ts';

type Options<Machine extends AnyStateMachine> = Scenario<Machine> & {
  /** What Redux DevTools shows of the context at the start. Later the values may differ, the keys are the same. */
  shows: Shown['context'];
  /** What its actors do. */
  actors?: Actors;
  /** What holds after every event in every state, by its test title. */
  invariants: Rules<Machine>;
};

/** What holds of every machine. */
const RULES: Rules = {
  'does not fail': ({ after }) => after.status !== 'error',
  // A replay asks guards with what is shown.
  'shows what has the name of a part of its context as that is': ({ after }) => {
    const context = after.context as Readonly<Record<string, unknown>>;
    return Object.entries(shownOf(after).context).every(([key, shown]) => shown === (context[key] ?? shown));
  },
  'shows Redux DevTools no secret': ({ after }) => {
    const shown = JSON.stringify(shownOf(after));
    return !Object.values(SECRETS).some((secret) => shown.includes(secret));
  },
};

/**
 * Tests a machine, without its effects, in every state that it can reach: that the scenario leaves nothing out, that the
 * invariants hold, there and after random sequences of events, that it leaves what it is busy with without its user, whatever
 * its actors do (`liveness.ts` says what that is), and that Redux DevTools learns what it declares and no secret (SAFE-9).
 */
export function holdsAfterEveryEvent<Machine extends AnyStateMachine>(
  machine: Machine,
  { shows, actors = {}, invariants, ...scenario }: Options<Machine>,
): void {
  const { steps, missing } = stepsOf(machine, scenario as unknown as Scenario);
  const rules = { ...RULES, ...(invariants as Rules) };

  describe('in every state, after every event,', () => {
    it('has taken every transition', () => {
      expect(missing).toEqual([]);
    });

    it.each(Object.entries(rules))('%s', (_sentence, holds) => {
      const broken = steps.filter((step) => !holds(step));
      expect(broken.slice(0, 3).map(nameOf)).toEqual([]);
    });

    it('breaks none of that in 1,000 random sequences of events', () => {
      expect(breakingSequence(machine, scenario as unknown as Scenario, rules)).toEqual([]);
    });

    it('gets out of what it is busy with without its user, whatever its actors do', () => {
      expect(stuckIn(steps, actors)).toEqual([]);
    });

    it('shows Redux DevTools what it declares', () => {
      const shown = steps.flatMap(({ before, after }) => [before, after].map((it) => shownOf(it).context));
      expect(shown[0]).toEqual(shows);
      const keysOf = (context: object) => Object.keys(context).join();
      expect(shown.filter((context) => keysOf(context) !== keysOf(shows))).toEqual([]);
    });
  });
}
