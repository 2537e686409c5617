import fc, { type Command } from 'fast-check';
import { getInitialSnapshot, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { canCome, eventsOf, stepOf, type Rules, type Scenario } from './machineSteps.ts';

/**
 * Sends a machine 1,000 random sequences of a scenario's events, 20 at most, also beyond where the scenario ends.
 * The same in every run: a change that breaks a machine is told by its own tests, not by bad luck in somebody else's.
 * @returns the shortest sequence found that breaks a rule, and which, or what it throws; empty where none is
 */
export function breakingSequence(machine: AnyStateMachine, scenario: Scenario, rules: Rules): string[] {
  const { inputs = [undefined] } = scenario;
  const starts = inputs.map((input) => getInitialSnapshot(machine, input));
  const events = eventsOf(machine, scenario).map((event) =>
    fc.constant<Command<{ state: AnyMachineSnapshot }, undefined>>({
      toString: () => event.type,
      check: ({ state }) => state.status === 'active' && canCome(state, event),
      run: (walked) => {
        const step = stepOf(machine, walked.state, event);
        walked.state = step.after;
        const broken = Object.keys(rules).find((sentence) => !rules[sentence]?.(step));
        if (broken !== undefined) throw new Error(broken);
      },
    }),
  );
  const sequences = fc.commands(events, { maxCommands: 20, disableReplayLog: true });
  const holds = fc.property(fc.constantFrom(...starts), sequences, (state, sequence) =>
    fc.modelRun(() => ({ model: { state }, real: undefined }), sequence),
  );
  const { counterexample, errorInstance } = fc.check(holds, { numRuns: 1000, seed: 1 });
  return counterexample ? [fc.stringify(counterexample[1]), String(errorInstance)] : [];
}
