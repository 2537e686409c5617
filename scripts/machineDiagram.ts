import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** What mermaid calls a state: its path within its machine. */
const idOf = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('_').replace(/\W/g, '_');

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[];

const contains = (outer: AnyStateNode, inner: AnyStateNode): boolean =>
  inner.parent !== undefined && (inner.parent === outer || contains(outer, inner.parent));

/** On one line, without the characters at which mermaid ends a label. */
const label = (text: string): string => text.replace(/[;#]/g, ' ').replace(/\s+/g, ' ').trim();

/** A guard's name; for `not`, `and`, `or` those of their guards; for an unnamed one, its condition as it is written. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  if (typeof guard !== 'function') return '';
  if ('stateValue' in guard) return `in ${JSON.stringify(guard.stateValue).replace(/[{}"]/g, '')}`;
  if (!('guards' in guard)) return String(guard).replace(/^.*?=>\s*/s, '');
  const names = (guard.guards as unknown[]).map(guardName);
  return guard.name === 'not' ? `not ${names.join()}` : names.join(` ${guard.name} `);
}

/** The names of those actions that have one of their own; `assign` and the like are the machine's housekeeping. */
const actionNames = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => {
    if (typeof action === 'string') return action;
    return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : [];
  });

/** The delay in milliseconds, followed by its name where it has one. */
function delayName(machine: AnyStateMachine, delay: unknown): string {
  const value =
    typeof delay === 'string' ? (machine.implementations.delays as Record<string, unknown>)[delay] : delay;
  if (typeof value !== 'number') return `after ${String(delay)}`;
  return `after ${value} ms${typeof delay === 'string' ? ` (${delay})` : ''}`;
}

function triggerOf(transition: AnyTransitionDefinition): string {
  const source = transition.source as AnyStateNode;
  const eventType = transition.eventType as string;
  const delayed = source.after.find((after) => after.eventType === eventType);
  if (delayed) return delayName(source.machine, delayed.delay);
  return eventType
    .replace(/^xstate\.done\.state\..*$/, 'all done')
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed');
}

/** In UML's order: trigger [guard] / actions. */
function labelOf(transition: AnyTransitionDefinition): string {
  const guard = guardName(transition.guard);
  const actions = actionNames(transition.actions).join(', ');
  const parts = [triggerOf(transition), guard && `[${guard}]`, actions && `/ ${actions}`];
  return label(parts.filter(Boolean).join(' '));
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/**
 * The states an arrow starts from. A state that leads into itself does so whichever of its children it is in, except
 * where that child has its own transition for the event.
 */
const startsOf = (node: AnyStateNode, target: AnyStateNode, eventType: string): AnyStateNode[] =>
  contains(node, target)
    ? childrenOf(node).filter((child) => !child.transitions.get(eventType)?.some(({ guard }) => !guard))
    : [node];

type Arrow = { from: string; to: string; text: string };

/** The arrows of a state to those it leads to. */
const arrowsOf = (node: AnyStateNode, leadsTo: (target: AnyStateNode) => boolean): Arrow[] =>
  transitionsOf(node).flatMap((transition) =>
    ((transition.target ?? []) as AnyStateNode[]).filter(leadsTo).flatMap((target) =>
      startsOf(node, target, transition.eventType as string).map((start) => ({
        from: idOf(start),
        to: idOf(target),
        text: labelOf(transition),
      })),
    ),
  );

/** One line between two states, however many transitions there are: Mermaid would print their labels over each other. */
function joined(arrows: readonly Arrow[]): string[] {
  const texts = new Map<string, string[]>();
  for (const { from, to, text } of arrows) {
    const ends = `${from} --> ${to}`;
    texts.set(ends, [...(texts.get(ends) ?? []), ...(text ? [text] : [])]);
  }
  return [...texts].map(([ends, lines]) => (lines.length > 0 ? `${ends} : ${lines.join('<br/>')}` : ends));
}

/** What a state does without leaving it: the actors it invokes, its entry and exit, the events that move nothing. */
function noteOf(node: AnyStateNode): string[] {
  const staying = transitionsOf(node).filter(({ target }) => !target);
  const lines = [
    ...node.invoke.map(({ id }) => `invokes ${id}`),
    ...actionNames(node.entry).map((name) => `on entry: ${name}`),
    ...actionNames(node.exit).map((name) => `on exit: ${name}`),
    ...staying.map((stay) =>
      stay.actions.length > 0 ? `stays on ${labelOf(stay)}` : `ignores ${stay.eventType}`,
    ),
  ];
  return lines.length > 0 ? [`note right of ${idOf(node)}`, ...indent(lines.map(label)), 'end note'] : [];
}

/** The states inside a state, then their notes, then the arrows between them. */
function insideOf(node: AnyStateNode): string[] {
  const children = childrenOf(node);
  if (node.type === 'parallel')
    return children.flatMap((child, index) => [
      ...(index > 0 ? ['--'] : []),
      ...stateOf(child),
      ...noteOf(child),
    ]);
  const ends = children.filter(({ type }) => type === 'final');
  return [
    ...children.flatMap(stateOf),
    ...node.initial.target.map((first) => `[*] --> ${idOf(first as AnyStateNode)}`),
    ...ends.map((end) => `${idOf(end)} --> [*]`),
    ...joined([
      ...arrowsOf(node, (target) => contains(node, target)),
      ...children.flatMap((child) => arrowsOf(child, (target) => !contains(child, target))),
    ]),
    ...children.flatMap(noteOf),
  ];
}

function stateOf(node: AnyStateNode): string[] {
  const name = `state "${node.path.at(-1) ?? node.machine.id}" as ${idOf(node)}`;
  return node.type === 'compound' || node.type === 'parallel'
    ? [`${name} {`, ...indent(insideOf(node)), '}']
    : [name];
}

/** A machine as the text of a Mermaid state diagram, made from its definition alone: the same machine, the same text. */
export function machineDiagram(machine: AnyStateMachine): string {
  const root = machine.root as AnyStateNode;
  return ['stateDiagram-v2', ...indent([...stateOf(root), ...noteOf(root)])].join('\n');
}
