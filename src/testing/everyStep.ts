import { getInitialMicrosteps, getStateNodes, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { getStateNodes as nodesInside } from 'xstate/graph';
import { canCome, eventsOf, keyOf, stepOf } from './machineSteps.ts';
import type { PlainScenario, Scenario, Step } from './machineSteps.ts';

const nameOfTransition = ({ source, eventType, target = [] }: AnyTransitionDefinition): string =>
  [`${source.id} × ${eventType || 'always'}`, ...target.map(({ id }) => id)].join(' → ');

/**
 * Sends every event to every state that a machine can reach. `missing` names what never happened: a state that is not
 * reached, a (state, event) pair that the scenario leaves out, a transition (of an end of an actor, or of a delay, too) that is
 * never taken.
 */
export function stepsOf<Machine extends AnyStateMachine>(given: Machine, scenario: Scenario<Machine>) {
  const machine: AnyStateMachine = given;
  const plain = scenario as unknown as PlainScenario;
  const { inputs = [undefined], within = () => true } = plain;
  const events = eventsOf(machine, plain);
  const root = machine.root as AnyStateNode;
  const activeIn = ({ value }: AnyMachineSnapshot) => new Set(getStateNodes(root, value as StateValue));
  const pair = ({ value }: AnyMachineSnapshot, type: string) => `${JSON.stringify(value)} × ${type}`;

  /** The names of what must happen, and what happened: states, transitions, and pairs. */
  const required = new Map<unknown, string>();
  const happened = new Set<unknown>();
  for (const node of [root, ...nodesInside(root)]) {
    required.set(node, node.id);
    for (const transition of [...node.transitions.values(), node.always ?? []].flat())
      required.set(transition, nameOfTransition(transition));
  }

  /** Notes what is passed on a way. */
  const pass = (way: readonly AnyMachineSnapshot[]): void => {
    let eventless: AnyTransitionDefinition[] = [];
    for (const snapshot of way) {
      const active = activeIn(snapshot);
      for (const node of active) happened.add(node);
      for (const transition of eventless)
        if (transition.target?.every((node) => active.has(node))) happened.add(transition);
      eventless = [...active].flatMap(({ always = [] }) => always);
    }
  };
  const steps: Step[] = [];
  for (const input of inputs) {
    const start = getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot);
    pass(start);
    const found = new Map(start.slice(-1).map((snapshot) => [keyOf(snapshot), snapshot]));
    // Also over what is found on the way.
    for (const before of found.values())
      for (const event of within(before) ? events.filter((each) => canCome(before, each)) : []) {
        const step = stepOf(machine, before, event);
        steps.push(step);
        if (!found.has(keyOf(step.after))) found.set(keyOf(step.after), step.after);
        if (found.size > 20_000) throw new Error('The states of this machine have no end.');
        for (const type of machine.events as string[])
          if (!type.startsWith('xstate.')) required.set(pair(before, type), pair(before, type));
        happened.add(pair(before, event.type));
        for (const transition of machine.getTransitionData(before, event)) happened.add(transition);
        pass([before, ...step.way]);
      }
  }
  return {
    steps: steps as unknown as Step<Machine>[],
    missing: [...required].flatMap(([key, name]) => (happened.has(key) ? [] : name)),
  };
}
