/** `npm run machines`: draws every state machine of the SPA into docs/machines.md; with `--check` it fails unless that is up to date. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { UserError } from '#server/run/userError.ts';
import { replayPaths } from '#src/testing/machinePaths.ts';
import type { Replayed, Scenario } from '#src/testing/machineScenario.ts';
import { failWith } from './fail.ts';
import { machineDiagram } from './machineDiagram.ts';
import { ROOT } from './root.ts';

const DOCUMENT = path.join(ROOT, 'docs', 'machines.md');

type Machine = { file: string; machine: AnyStateMachine; about: string; replayed: Replayed };

/** The first paragraph of the docstring of an exported constant. */
function aboutOf(file: string, name: string): string {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    if (!statement.declarationList.declarations.some((declared) => declared.name.getText() === name))
      continue;
    const comment = ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc)?.comment;
    return (ts.getTextOfJSDocComment(comment) ?? '').split(/\n\s*\n/, 1)[0]?.replace(/\s+/g, ' ') ?? '';
  }
  return '';
}

/** Replays the paths of a machine, which `…Machine.paths.ts` beside it exports. */
async function replay(file: string): Promise<Replayed> {
  const beside = file.replace(/\.ts$/, '.paths.ts');
  if (!fs.existsSync(beside))
    throw new UserError(
      `${path.relative(ROOT, beside)} is missing: it lists the events of the machine, and what holds after each.`,
    );
  const { paths } = (await import(pathToFileURL(beside).href)) as { paths: Scenario<AnyStateMachine> };
  return replayPaths(paths);
}

/** Every machine that a file called `…Machine.ts` exports, in the order of the files' names. */
async function findMachines(): Promise<Machine[]> {
  const files = fs
    .readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('Machine.ts'))
    .map((file) => path.join(ROOT, 'src', file))
    .sort();
  const machines: Machine[] = [];
  for (const file of files) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    for (const [name, machine] of Object.entries(exported))
      if (machine instanceof StateMachine)
        machines.push({ file, machine, about: aboutOf(file, name), replayed: await replay(file) });
  }
  return machines;
}

function countOf({ pairs, missing, shortest, simple }: Replayed): string {
  const ran = pairs.length - missing.length;
  return `${ran} of ${pairs.length} (state, event) pairs run, on ${shortest} shortest and ${simple} simple paths.`;
}

function sectionOf({ file, machine, about, replayed }: Machine): string {
  const link = path.relative(ROOT, file).split(path.sep).join('/');
  return `## ${machine.id}\n\n${about}\n\n[${link}](../${link})\n\n${countOf(replayed)}\n\n\`\`\`mermaid\n${machineDiagram(machine)}\n\`\`\`\n`;
}

async function renderDocument(): Promise<string> {
  const head =
    '# Machines\n\nEvery process of the app, drawn from its definition by `npm run machines`. An arrow reads `event [guard] / actions`.\n\n' +
    'The tests replay every shortest path, with every event at its end, and every simple path of each machine ' +
    '(`…Machine.paths.ts`), and judge it after every event. A pair is an innermost state with an event that the machine knows, ' +
    'also where it ignores it, or with the end of an actor, a delay or an eventless transition that holds there.\n';
  const text = [head, ...(await findMachines()).map(sectionOf)].join('\n');
  return format(text, { ...(await resolveConfig(DOCUMENT)), filepath: DOCUMENT });
}

async function main(): Promise<void> {
  const text = await renderDocument();
  if (!process.argv.includes('--check')) return fs.writeFileSync(DOCUMENT, text);
  if (!fs.existsSync(DOCUMENT) || fs.readFileSync(DOCUMENT, 'utf8') !== text)
    throw new UserError('docs/machines.md is not up to date: run "npm run machines" and commit it.');
}

main().catch(failWith);
