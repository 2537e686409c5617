import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { UserError } from '#server/core/run/userError.ts';
import { machineDiagram } from './machineDiagram.ts';
import { ROOT } from './root.ts';

const HEAD = `# Machines

Every process of the app, drawn from its definition by \`npx tsx scripts/docs.ts\`. An arrow reads \`event [guard] / actions\`.

The test beside each machine sends every event to every state that the machine can reach, also where the state ignores it, with
the ends of its actors and its delays, and judges it after each (\`src/testing/holdsAfterEveryEvent.ts\`). It does so again after 1,000
random sequences of events, and proves that the machine leaves each state tagged \`busy\` without its user, whatever its actors do.
`;

function sectionOf({ file, name, machine }: MachineFile): string {
  const test = path.join(ROOT, file.replace(/\.ts$/, '.test.ts'));
  if (!fs.existsSync(test) || !fs.readFileSync(test, 'utf8').includes(`holdsAfterEveryEvent(${name},`))
    throw new UserError(
      `${path.relative(ROOT, test)} must call holdsAfterEveryEvent(${name}, …): it says what holds in every state.`,
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
