import { UserError } from '../../server/src/core/run/userError.ts';

/** An instruction of a Dockerfile: `COPY --from=build /a b` has the flag `from` and the words `/a`, `b`. */
export type Instruction = { name: string; flags: Record<string, string>; words: string[]; text: string };

export type Stage = { name: string; base: string; instructions: Instruction[] };

const KNOWN = /^(?:WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) .*[^\\]$/;

function readInstruction(line: string): Instruction {
  const [name = '', ...rest] = line.split(/\s+/);
  const flags: Record<string, string> = {};
  while (rest[0]?.startsWith('--')) {
    const [key = '', value = ''] = (rest.shift() ?? '').slice(2).split('=');
    flags[key] = value;
  }
  const text = rest.join(' ');
  // Commands are lists, as in JSON: a shell would be one more process that does not hand on signals.
  const list = text.endsWith(']') ? text.slice(text.indexOf('[')) : undefined;
  return { name, flags, words: list ? (JSON.parse(list) as string[]) : rest, text };
}

/**
 * Reads as much of a Dockerfile's language as ours needs: one instruction a line.
 * @throws UserError for anything else, so that no step is passed over
 */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line || line.startsWith('#')) continue;
    const [, base, name = `stage ${stages.length}`] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? [];
    if (base) stages.push({ name, base, instructions: [] });
    else if (stages.length > 0 && KNOWN.test(line)) stages.at(-1)?.instructions.push(readInstruction(line));
    else throw new UserError(`workbench/ship cannot run this line of the Dockerfile: ${line}`);
  }
  return stages;
}
