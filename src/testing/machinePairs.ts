import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

/** Prefix of XState's internal events: ends of actors, delays. */
const INTERNAL = 'xstate.';

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[];
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(nodesOf)];
const withParents = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withParents(node.parent as AnyStateNode)] : [node];

const isLeaf = (node: AnyStateNode): boolean => childrenOf(node).length === 0;

/** The innermost states that a machine is in: one, or one of each parallel region. */
const activeLeaves = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  (snapshot._nodes as AnyStateNode[]).filter(isLeaf);

/** Whether an active state has a transition for this event, regardless of guards. */
export const handles = (snapshot: AnyMachineSnapshot, type: string): boolean =>
  (snapshot._nodes as AnyStateNode[]).some(({ transitions }) => transitions.has(type));

/** The name of a (state, event) pair. */
const pairName = ({ id }: AnyStateNode, type: string): string => `${id} × ${type}`;

/**
 * Every (state, event) pair of a machine: each leaf state with each event of the machine, those that it ignores included,
 * and with the actor ends, delays and eventless transitions of the state and its parents.
 */
export function pairsOf(machine: AnyStateMachine): string[] {
  const known = (machine.events as string[]).filter((type) => !type.startsWith(INTERNAL));
  return nodesOf(machine.root as AnyStateNode)
    .filter(isLeaf)
    .flatMap((leaf) => {
      const around = withParents(leaf);
      const own = around.flatMap(({ transitions }) =>
        ([...transitions.keys()] as string[]).filter((type) => type.startsWith(INTERNAL)),
      );
      const eventless = around.some(({ always }) => always?.length) ? ['always'] : [];
      return [...new Set([...known, ...own, ...eventless])].map((type) => pairName(leaf, type));
    });
}

const alternatives = ({ source, eventType }: AnyTransitionDefinition): AnyTransitionDefinition[] =>
  (eventType ? source.transitions.get(eventType as string) : source.always) ?? [];

/** The name of one of a state's transitions for an event; they differ in their guards. */
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

/** The (state, event) pairs that ran and the transitions that were taken. */
export type Ran = { pairs: Set<string>; branches: Set<string> };

/** Records the pairs and transitions of an actor, those of raised events included. Call it before the actor starts. */
export function recordPairs(actor: Actor<AnyStateMachine>, { pairs, branches }: Ran): void {
  let before = actor.getSnapshot() as AnyMachineSnapshot;
  let last: unknown;
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep' || inspected.actorRef !== actor) return;
    const { event, snapshot, _transitions: taken } = inspected;
    // An eventless transition has the event of the step before.
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
