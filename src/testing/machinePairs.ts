import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

/** What XState calls the events that it makes itself: ends of actors, delays. */
const OWN = 'xstate.';

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[];
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];
const withParents = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withParents(node.parent as AnyStateNode)] : [node];

const isLeaf = (node: AnyStateNode): boolean => childrenOf(node).length === 0;

/** The innermost states that a machine is in: one, or one of each parallel region. */
const activeLeaves = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  (snapshot._nodes as AnyStateNode[]).filter(isLeaf);

/** Whether a state that the machine is in has a transition for this event, whatever its guard says. */
export const handles = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  (snapshot._nodes as AnyStateNode[]).some(({ transitions }) => transitions.has(type));

/** How a (state, event) pair is written. */
const pairName = ({ id }: AnyStateNode, type: string): string => `${id} × ${type}`;

/**
 * Every (state, event) pair of a machine: each innermost state with each event that the machine knows, those it ignores
 * there too, and with the ends of actors, the delays and the eventless transitions that hold there.
 */
export function pairsOf(machine: AnyStateMachine): string[] {
  const known = (machine.events as string[]).filter((type) => !type.startsWith(OWN));
  return nodesOf(machine.root as AnyStateNode)
    .filter(isLeaf)
    .flatMap((leaf) => {
      const around = withParents(leaf);
      const own = around.flatMap(({ transitions }) =>
        ([...transitions.keys()] as string[]).filter((type) => type.startsWith(OWN)),
      );
      const eventless = around.some(({ always }) => always?.length) ? ['always'] : [];
      return [...new Set([...known, ...own, ...eventless])].map((type) => pairName(leaf, type));
    });
}

const alternatives = ({ source, eventType }: AnyTransitionDefinition): AnyTransitionDefinition[] =>
  (eventType ? source.transitions.get(eventType as string) : source.always) ?? [];

/** How one of the transitions of a state for an event is written; they differ in their guards. */
const branchName = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id} × ${transition.eventType || 'always'} #${alternatives(transition).indexOf(transition) + 1}`;

/** Every transition of a machine. */
export const branchesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root as AnyStateNode)
    .flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .map(branchName);

/** The delays of a machine: the event that each sends, and after how many milliseconds. */
export function delaysOf(machine: AnyStateMachine): Map<string, number> {
  const named = machine.implementations.delays as Record<string, unknown>;
  return new Map(
    nodesOf(machine.root as AnyStateNode).flatMap(({ after }) =>
      after.map(({ eventType, delay }): [string, number] => {
        const ms = typeof delay === 'string' ? named[delay] : delay;
        if (typeof ms !== 'number') throw new Error(`The delay ${String(delay)} is no number.`);
        return [eventType as string, ms];
      }),
    ),
  );
}

/** The (state, event) pairs that ran, and the transitions that were taken. */
export type Ran = { pairs: Set<string>; branches: Set<string> };

/** Writes down what an actor that has not started yet goes through; the events that it raises itself count too. */
export function recordPairs(actor: Actor<AnyStateMachine>, { pairs, branches }: Ran): void {
  let before = actor.getSnapshot() as AnyMachineSnapshot;
  let last: unknown;
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== actor) return;
    const { event, snapshot, _transitions: taken } = inspected;
    // What follows from an event without another one.
    const eventless = event === last;
    const sources = taken.map(({ source }) => source as AnyStateNode);
    for (const leaf of activeLeaves(before))
      if (!eventless) pairs.add(pairName(leaf, event.type));
      else if (withParents(leaf).some((node) => sources.includes(node))) pairs.add(pairName(leaf, 'always'));
    for (const transition of taken) branches.add(branchName(transition));
    last = event;
    before = snapshot as AnyMachineSnapshot;
  });
}
