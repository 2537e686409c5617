import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { UserError } from '#server/core/run/userError.ts';
import { ROOT } from './root.ts';

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

/** An event, or what XState calls the end of an actor or of a delay; a delay that is computed has its name alone. */
function triggerOf({ source, eventType }: AnyTransitionDefinition): string {
  const delays = (source as AnyStateNode).machine.implementations.delays as Record<string, unknown>;
  return String(eventType)
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')
    .replace(/^xstate\.after\.([^.]*)\..*$/, (_, name: string) =>
      typeof delays[name] === 'number' ? `after ${delays[name]} ms (${name})` : `after ${name}`,
    );
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

/** The states inside a state, then the arrows between them. */
const insideOf = (node: AnyStateNode): string[] => [
  ...childrenOf(node).flatMap((child, index) =>
    node.type === 'parallel' && index > 0 ? ['--', ...stateOf(child)] : stateOf(child),
  ),
  ...node.initial.target.map((first) => `[*] --> ${idOf(first as AnyStateNode)}`),
  ...childrenOf(node).flatMap((child) => (child.type === 'final' ? `${idOf(child)} --> [*]` : [])),
  ...arrowsIn(node),
];

/** A state, and what it does without leaving it: the actors it invokes, its entry and exit, the events that move nothing. */
function stateOf(node: AnyStateNode): string[] {
  const name = `state "${node.key}" as ${idOf(node)}`;
  const notes = [
    ...node.invoke.map(({ id }) => `invokes ${id}`),
    ...namesOf(node.entry).map((action) => `on entry: ${action}`),
    ...namesOf(node.exit).map((action) => `on exit: ${action}`),
    ...transitionsOf(node).flatMap((stay) => (stay.target ? [] : `stays on ${labelOf(stay)}`)),
  ];
  return [
    ...(childrenOf(node).length > 0 ? [`${name} {`, ...indent(insideOf(node)), '}'] : [name]),
    ...(notes.length > 0 ? [`note right of ${idOf(node)}`, ...indent(notes), 'end note'] : []),
  ];
}

/** A machine as the text of a Mermaid state diagram, made from its definition alone: the same machine, the same text. */
export const machineDiagram = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...indent(stateOf(machine.root as AnyStateNode))].join('\n');

const HEAD = `# Machines

Every process of the app, drawn from its definition by \`npx tsx scripts/docs.ts\`. An arrow reads \`event [guard] / actions\`.

The test beside each machine checks in every state that it can reach what must hold there (\`src/testing/holdsAfterEveryEvent.ts\`).
`;

function sectionOf({ file, name, machine }: MachineFile): string {
  const test = path.join(ROOT, file.replace(/\.ts$/, '.test.ts'));
  if (!fs.existsSync(test) || !fs.readFileSync(test, 'utf8').includes(`holdsAfterEveryEvent(${name},`))
    throw new UserError(
      `${path.relative(ROOT, test)} must call holdsAfterEveryEvent(${name}, …): it says what holds in every state.`,
    );
  if (typeof (machine.root.meta as { inspect?: unknown } | undefined)?.inspect !== 'function')
    throw new UserError(
      `${file} must declare meta: { inspect } at its root: what Redux DevTools shows of its context (src/lib/inspectable.ts).`,
    );
  return `## ${machine.id}\n\n[${file}](../${file})\n\n\`\`\`mermaid\n${machineDiagram(machine)}\n\`\`\`\n`;
}

/** A machine, the name of its constant, and its file. */
export type MachineFile = { machine: AnyStateMachine; name: string; file: string };

/** Every machine that a file called `…Machine.ts` exports, in the order of the files' names. */
export async function readMachines(): Promise<MachineFile[]> {
  const files = fs
    .readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Machine.ts'))
    .map((file) => path.posix.join('src', ...file.split(path.sep)))
    .sort();
  const found = files.map(async (file) => {
    const exported = (await import(pathToFileURL(path.join(ROOT, file)).href)) as Record<string, unknown>;
    return Object.entries(exported).flatMap(([name, machine]) =>
      machine instanceof StateMachine ? { machine: machine as AnyStateMachine, name, file } : [],
    );
  });
  return (await Promise.all(found)).flat();
}

/** docs/machines.md: one section for every machine. */
export const renderMachines = async (): Promise<string> =>
  [HEAD, ...(await readMachines()).map(sectionOf)].join('\n');
