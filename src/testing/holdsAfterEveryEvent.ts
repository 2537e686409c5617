import { createActor, type AnyActorLogic, type AnyMachineSnapshot } from 'xstate';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { shownOf, type Shown } from '#src/lib/inspectable.ts';
import { stepsOf } from './everyStep.ts';
import { stuckIn, type Actors } from './liveness.ts';
import { nameOf, naming, type PlainScenario, type Scenario, type Step } from './machineSteps.ts';
import { breakingSequence } from './randomSequences.ts';
import { SECRETS } from './secrets.ts';

type Options<Machine extends AnyStateMachine> = Scenario<Machine> & {
  /** What Redux DevTools shows of the context at the start. Later the values may differ, the keys are the same. */
  shows: Shown['context'];
  /** What its actors do, and what it must leave besides what it is `busy` with. */
  actors?: Actors<Parameters<SnapshotFrom<Machine>['matches']>[0]>;
  /** What holds after every event in every state, by its test title. */
  invariants: Record<string, (step: Step<Machine>) => boolean>;
};

function revealed(shown: unknown): string[] {
  const text = JSON.stringify(shown);
  return Object.values(SECRETS).filter((secret) => text.includes(secret));
}

/**
 * Tests a machine, without its effects, in every state that it can reach: that the scenario leaves nothing out, that the
 * invariants hold, there and after random sequences of events, that it leaves what it is busy with, or passes, without its user, whatever its actors do
 * (`liveness.ts` says what that is), that Redux DevTools learns no secret (SAFE-9), and that what nobody provided names itself.
 */
export function holdsAfterEveryEvent<Machine extends AnyStateMachine>(
  machine: Machine,
  { shows, actors = {}, invariants, ...scenario }: Options<Machine>,
): void {
  const { id, implementations }: AnyStateMachine = machine;
  const { steps, missing } = stepsOf(machine, scenario);
  const states = steps.flatMap(({ before, after }): AnyMachineSnapshot[] => [before, after]);

  describe('in every state, after every event,', () => {
    it('has taken every transition and met every (state, event) pair', () => {
      expect(missing).toEqual([]);
      expect(states.filter(({ status }) => status === 'error')).toEqual([]);
    });

    it.each(Object.entries(invariants))('%s', (_sentence, holds) => {
      const broken = steps.filter((step) => !naming(step, () => holds(step)));
      expect(broken.slice(0, 3).map(nameOf)).toEqual([]);
    });

    it('breaks none of that in 1,000 random sequences of events', () => {
      const judge = (step: Step): string | undefined => {
        if (step.after.status === 'error') return 'fails';
        if (revealed(shownOf(step.after)).length > 0) return 'shows a secret';
        return Object.keys(invariants).find((sentence) => !invariants[sentence]?.(step as Step<Machine>));
      };
      expect(breakingSequence(machine, scenario as unknown as PlainScenario, judge)).toEqual([]);
    });

    it('gets out of what it is busy with, or passes, without its user, whatever its actors do', () => {
      expect(stuckIn(steps, actors as Actors)).toEqual([]);
    });

    it('shows Redux DevTools what it declares, and no secret', () => {
      const shown = states.map(shownOf);
      expect(shown[0]?.context).toEqual(shows);
      expect(new Set(shown.map(({ context }) => Object.keys(context).join()))).toEqual(
        new Set([Object.keys(shows).join()]),
      );
      expect(JSON.parse(JSON.stringify(shown))).toEqual(shown);
      expect(revealed(shown)).toEqual([]);
    });

    it('names what nobody provided to it', () => {
      for (const { type, exec, info, params } of steps.flatMap(({ effects }) => effects))
        if (type in implementations.actions)
          expect(() => exec?.(info, params)).toThrow(`Provide the action "${type}" to the ${id} machine.`);
      for (const [name, logic] of Object.entries(implementations.actors as Record<string, AnyActorLogic>)) {
        const error = jest.fn();
        const actor = createActor(logic, { input: {} });
        actor.subscribe({ error });
        actor.start();
        expect(error).toHaveBeenCalledWith(new Error(`Provide the actor "${name}" to the ${id} machine.`));
      }
    });
  });
}
