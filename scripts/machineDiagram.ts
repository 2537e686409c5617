import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What mermaid calls a state: its path within its machine. */
const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_').replace(/\W/g, '_');

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[];

const contains = (outer: AnyStateNode, { parent }: AnyStateNode): boolean =>
  parent !== undefined && (parent === outer || contains(outer, parent));

/** The names of guards or actions. One without a name, as `assign` has none, is the machine's housekeeping. */
const namesOf = (named: readonly unknown[]): string[] =>
  named.flatMap((one) => {
    if (typeof one === 'object' && one !== null && 'type' in one) return String(one.type);
    return typeof one === 'string' ? one : [];
  });

function triggerOf({ source, eventType }: AnyTransitionDefinition): string {
  const node = source as AnyStateNode;
  const delay = node.after.find((after) => after.eventType === eventType)?.delay;
  if (delay === undefined)
    return String(eventType)
      .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
      .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed');
  const delays = node.machine.implementations.delays as Record<string, unknown>;
  if (typeof delay !== 'string') return `after ${String(delay)} ms`;
  // One that is computed has its name alone.
  return typeof delays[delay] === 'function'
    ? `after ${delay}`
    : `after ${String(delays[delay])} ms (${delay})`;
}

/** In UML's order: trigger [guard] / actions. */
function labelOf(transition: AnyTransitionDefinition): string {
  const guards = namesOf([transition.guard]).map((name) => `[${name}]`);
  if (transition.guard && guards.length === 0)
    throw new Error(
      `Name the guard of "${String(transition.eventType)}" in ${transition.source.id}: setup({ guards }).`,
    );
  const actions = namesOf(transition.actions).join(', ');
  // What happens at once unless a guard before it holds has nothing to be said of it.
  return [triggerOf(transition), ...guards, actions && `/ ${actions}`].filter(Boolean).join(' ') || '[else]';
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/**
 * The arrows inside a state, one between two states however many transitions there are: Mermaid would print their labels
 * over each other. A state that leads into itself does so whichever of its children it is in, except where that child has
 * its own transition for the event.
 */
function arrowsIn(node: AnyStateNode): string[] {
  const children = childrenOf(node);
  const labels = new Map<string, string[]>();
  for (const source of [node, ...children])
    for (const transition of transitionsOf(source))
      for (const target of (transition.target ?? []) as AnyStateNode[]) {
        if (contains(source, target) !== (source === node)) continue;
        const handles = ({ transitions }: AnyStateNode) =>
          transitions.get(String(transition.eventType))?.some(({ guard }) => !guard);
        for (const start of source === node ? children.filter((child) => !handles(child)) : [source]) {
          const ends = `${idOf(start)} --> ${idOf(target)}`;
          labels.set(ends, [...(labels.get(ends) ?? []), labelOf(transition)]);
        }
      }
  return [...labels].map(([ends, texts]) => `${ends} : ${texts.join('<br/>')}`);
}

/** What a state does without leaving it: the actors it invokes, its entry and exit, the events that move nothing. */
function noteOf(node: AnyStateNode): string[] {
  const lines = [
    ...node.invoke.map(({ id }) => `invokes ${id}`),
    ...namesOf(node.entry).map((name) => `on entry: ${name}`),
    ...namesOf(node.exit).map((name) => `on exit: ${name}`),
    ...transitionsOf(node)
      .filter(({ target }) => !target)
      .map((stay) => (stay.actions.length > 0 ? `stays on ${labelOf(stay)}` : `ignores ${stay.eventType}`)),
  ];
  return lines.length > 0 ? [`note right of ${idOf(node)}`, ...indent(lines), 'end note'] : [];
}

/** The states inside a state, then the arrows between them, then their notes. */
function insideOf(node: AnyStateNode): string[] {
  const children = childrenOf(node);
  if (node.type === 'parallel')
    return children.flatMap((child, index) => [
      ...(index > 0 ? ['--'] : []),
      ...stateOf(child),
      ...noteOf(child),
    ]);
  return [
    ...children.flatMap(stateOf),
    ...node.initial.target.map((first) => `[*] --> ${idOf(first as AnyStateNode)}`),
    ...children.filter(({ type }) => type === 'final').map((end) => `${idOf(end)} --> [*]`),
    ...arrowsIn(node),
    ...children.flatMap(noteOf),
  ];
}

function stateOf(node: AnyStateNode): string[] {
  const name = `state "${node.key}" as ${idOf(node)}`;
  return childrenOf(node).length > 0 ? [`${name} {`, ...indent(insideOf(node)), '}'] : [name];
}

/** A machine as the text of a Mermaid state diagram, made from its definition alone: the same machine, the same text. */
export function machineDiagram(machine: AnyStateMachine): string {
  const root = machine.root as AnyStateNode;
  return ['stateDiagram-v2', ...indent([...stateOf(root), ...noteOf(root)])].join('\n');
}
