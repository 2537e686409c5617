import { getInitialMicrosteps, getStateNodes, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import type { AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { getStateNodes as nodesInside } from 'xstate/graph';
import { canCome, eventsOf, keyOf, stepOf, type Scenario, type Step } from './machineSteps.ts';

const nameOfTransition = ({ source, eventType, target = [] }: AnyTransitionDefinition): string =>
  [`${source.id} × ${eventType || 'always'}`, ...target.map(({ id }) => id)].join(' → ');

/**
 * Sends every event to every state that a machine can reach. `missing` names what never happened: a state that is not reached, a
 * transition (of an end of an actor, or of a delay, too) that is never taken, as are those of an event that the scenario leaves out.
 */
export function stepsOf(machine: AnyStateMachine, scenario: Scenario) {
  const { inputs = [undefined], within = () => true } = scenario;
  const events = eventsOf(machine, scenario);
  const root = machine.root as AnyStateNode;
  const activeIn = ({ value }: AnyMachineSnapshot) => new Set(getStateNodes(root, value as StateValue));

  /** The names of what must happen, and what happened: states and transitions. */
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
  const starts = inputs.map((input) => getInitialMicrosteps(machine, input).map(([snapshot]) => snapshot));
  starts.forEach(pass);
  const found = new Map(starts.flatMap((way) => way.slice(-1)).map((start) => [keyOf(start), start]));
  // Also over what is found on the way.
  for (const before of found.values())
    for (const event of within(before) ? events.filter((each) => canCome(before, each)) : []) {
      const step = stepOf(machine, before, event);
      steps.push(step);
      if (!found.has(keyOf(step.after))) found.set(keyOf(step.after), step.after);
      if (found.size > 20_000) throw new Error('The states of this machine have no end.');
      for (const transition of machine.getTransitionData(before, event)) happened.add(transition);
      pass([before, ...step.way]);
    }
  return { steps, missing: [...required].flatMap(([key, name]) => (happened.has(key) ? [] : name)) };
}
