import fc from 'fast-check';
import {
  getInitialSnapshot,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { canCome, eventsOf, stepOf, type PlainScenario, type Step } from './machineSteps.ts';

/**
 * Sends a machine 1,000 random sequences of a scenario's events, 20 at most, also beyond where the scenario ends.
 * The same in every run: a change that breaks a machine is told by its own tests, not by bad luck in somebody else's.
 * @param judge says what is wrong with a step
 * @returns the shortest sequence found whose last step is wrong, and what is; empty where none is
 */
export function breakingSequence(
  machine: AnyStateMachine,
  scenario: PlainScenario,
  judge: (step: Step) => string | undefined,
): string[] {
  const walk = (start: AnyMachineSnapshot, events: readonly AnyEventObject[]): string[] => {
    let state = start;
    const sent: string[] = [];
    for (const event of events) {
      if (state.status !== 'active') break;
      if (!canCome(state, event)) continue;
      const step = stepOf(machine, state, event);
      sent.push(event.type);
      const wrong = judge(step);
      if (wrong !== undefined) return [...sent, wrong];
      state = step.after;
    }
    return [];
  };
  const { inputs = [undefined] } = scenario;
  const starts = inputs.map((input) => getInitialSnapshot(machine, input));
  const events = fc.array(fc.constantFrom(...eventsOf(machine, scenario)), { maxLength: 20 });
  const holds = fc.property(fc.constantFrom(...starts), events, (...sent) => walk(...sent).length === 0);
  const { counterexample } = fc.check(holds, { numRuns: 1000, seed: 1 });
  return counterexample ? walk(...counterexample) : [];
}
