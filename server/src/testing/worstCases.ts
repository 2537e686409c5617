import { isSchema, type AnyObjectSchema, type AnySchema } from 'yup';

/** Milliseconds: no input may keep the server busy for longer than this, which is what the known work takes. */
const MAX_MS = 50;
const LETTERS = 'a'.repeat(10_000);
/** Looks through them for a `b`, from each letter on. */
// eslint-disable-next-line regexp/no-super-linear-move -- Its cost is what it is for.
const knownWork = (): boolean => /a+b/.test(LETTERS);
const REPETITIONS = 10;

type Clock = () => number | Promise<number>;

/** The processor time of this process in milliseconds: other processes do not add to it. */
export const computingTime = (): number => process.cpuUsage().user / 1000;

async function msOf(task: () => unknown, clock: Clock): Promise<number> {
  const start = await clock();
  try {
    await task();
  } catch {
    // A refusal: only its time counts.
  }
  return (await clock()) - start;
}

/**
 * How long a task computes, in milliseconds of a machine that is as quick as the limit supposes: a slow or busy one takes as
 * much longer for the known work. The best of a few runs; a task that takes `maxMs` at most runs once.
 */
export async function costOf(
  task: () => unknown,
  maxMs = MAX_MS,
  clock: Clock = computingTime,
): Promise<number> {
  let best = Infinity;
  for (let n = 0; n < REPETITIONS && best > maxMs; n++) {
    const ms = await msOf(task, clock);
    const slowness = ms > maxMs ? (await msOf(knownWork, computingTime)) / MAX_MS : 1;
    best = Math.min(best, ms / Math.max(slowness, 1));
  }
  return best;
}

/** What patterns stumble over: what they repeat, between a beginning they accept and an end they refuse. */
const REPEATED = ['a', 'A1', '.', '@', 'a@', 'a.', ' ', '\t\n', '/', '-', ':', '?', '%', '0', ','];
const COSTLY = ['漢', '\u0301\u0316', `a${'\u0301'.repeat(29)}`, '\ud800', '\0', '/assets/', '(auth/'];
const BEGINNINGS = ['', 'a@', 'https://a', '2020-01-01T'];
const ENDINGS = ['', '@', '!'];

/** Texts of about so many bytes. */
export const worstTexts = (
  bytes: number,
  beginnings: readonly string[] = BEGINNINGS,
  endings: readonly string[] = ENDINGS,
): string[] =>
  [...REPEATED, ...COSTLY].flatMap((part) => {
    const middle = part.repeat(Math.ceil(bytes / Buffer.byteLength(part)));
    return beginnings.flatMap((beginning) => endings.map((ending) => beginning + middle + ending));
  });

/** Fewer of them, for lengths that no text may have: only what runs before the length is looked at can take long. */
export const longTexts = (bytes: number): string[] => worstTexts(bytes, ['a@'], [' @']);

/** The texts that took too long, and how long: none, so that a failure names them. */
export async function tooSlow(
  texts: string[],
  task: (text: string) => unknown,
  clock: Clock = computingTime,
): Promise<string[]> {
  const slow: string[] = [];
  for (const text of texts) {
    const ms = await costOf(() => task(text), MAX_MS, clock);
    if (ms > MAX_MS)
      slow.push(`${JSON.stringify(text.slice(0, 20))} of ${text.length} characters: ${ms.toFixed(0)} ms`);
  }
  return slow;
}

/** The object schemas that a module exports. */
export const schemasOf = (module: Record<string, unknown>): [string, AnyObjectSchema][] =>
  Object.entries(module).filter(
    (entry): entry is [string, AnyObjectSchema] =>
      isSchema(entry[1]) && (entry[1] as AnySchema).type === 'object',
  );

/** The fields of a schema, each with its longest allowed text; undefined where it has no limit. */
export const fieldsOf = (schema: AnyObjectSchema): { name: string; limit: number | undefined }[] =>
  Object.entries(schema.fields as Record<string, AnySchema>).map(([name, field]) => {
    const { type, tests } = field.describe();
    const max = tests.find((test) => test.name === 'max')?.params?.max;
    return { name, limit: type === 'string' && typeof max === 'number' ? max : undefined };
  });
