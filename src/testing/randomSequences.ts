import fc from 'fast-check';
import { getInitialSnapshot } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { canCome, eventsOf, stepOf, type PlainScenario, type Step } from './machineSteps.ts';

/**
 * Sends a machine 1,000 random sequences of a scenario's events, 20 at most, also beyond where the scenario ends.
 * The same in every run: a change that breaks a machine is told by its own tests, not by bad luck in somebody else's.
 * @param judge says what is wrong with a step
 * @returns the shortest sequence found whose last step is wrong, or throws, and what it says; empty where none is
 */
export function breakingSequence(
  machine: AnyStateMachine,
  scenario: PlainScenario,
  judge: (step: Step) => string | undefined,
): string[] {
  const walk = (start: AnyMachineSnapshot, events: readonly AnyEventObject[]): string[] => {
    let state = start;
    const sent: string[] = [];
    try {
      for (const event of events) {
        if (state.status !== 'active' || !canCome(state, event)) continue;
        sent.push(event.type);
        const step = stepOf(machine, state, event);
        const wrong = judge(step);
        if (wrong !== undefined) return [...sent, wrong];
        state = step.after;
      }
    } catch (error) {
      return [...sent, String(error)];
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
