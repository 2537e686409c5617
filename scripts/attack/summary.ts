import type { Outcome } from './attack.ts';

const SHOWN_FAILURES = 20;
const SHOWN_SLOWEST = 10;
const SHOWN_BYTES = 300;

const short = (text: string, length = SHOWN_BYTES): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length})` : text;

/** A token as what it says. */
const readToken = (value: string): string =>
  value.replace(/eyJ[\w-]{4,}/g, (part) => Buffer.from(part, 'base64url').toString());

/** A request in one line. */
function describe({ planned }: Outcome, length?: number): string {
  const { server, who, person, method, path, wire } = planned;
  return `${method} ${short(path, length)}${wire ? short(JSON.stringify(wire.toString('latin1')), length) : ''} at ${server} by ${who} ${person.uid}`;
}

function describeFailure(outcome: Outcome, seed: number): string {
  const { n, planned, answer, problems } = outcome;
  const headers = planned.headers
    .map(([name, value]) => `${name}: ${short(readToken(value), 500)}`)
    .join(' | ');
  return [
    `✘ ${problems.join('; ')}`,
    `  ${describe(outcome)}`,
    ...(headers ? [`  ${headers}`] : []),
    ...(planned.body ? [`  body: ${short(JSON.stringify(planned.body.toString()))}`] : []),
    `  answer ${answer.status} in ${Math.round(answer.ms)} ms: ${short(answer.body.toString())}`,
    ...(n === undefined ? [] : [`  again: npm run attack -- --seed ${seed} --only ${n}`]),
  ].join('\n');
}

type Result = { outcomes: Outcome[]; problems: string[]; seed: number; seconds: number };

/** What a person reads in the end. */
export function createSummary({ outcomes, problems, seed, seconds }: Result): {
  text: string;
  failures: number;
} {
  const failed = outcomes.filter((outcome) => outcome.problems.length > 0);
  const statuses = new Map<number, number>();
  for (const { answer } of outcomes) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const byStatus = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'}: ${count}`);
  const slowest = [...outcomes].sort((a, b) => b.answer.ms - a.answer.ms).slice(0, SHOWN_SLOWEST);
  const kinds = new Map<string, number>();
  for (const problem of failed.flatMap((outcome) => outcome.problems)) {
    kinds.set(problem, (kinds.get(problem) ?? 0) + 1);
  }
  const failures = failed.length + problems.length;
  const text = [
    ...failed.slice(0, SHOWN_FAILURES).map((outcome) => describeFailure(outcome, seed)),
    ...problems.slice(0, SHOWN_FAILURES).map((problem) => `✘ ${problem}`),
    '',
    `${outcomes.length} requests in ${seconds.toFixed(1)} s, seed ${seed}.`,
    `By status: ${byStatus.join(', ')}.`,
    'Slowest:',
    ...slowest.map((outcome) => `  ${Math.round(outcome.answer.ms)} ms  ${describe(outcome, 100)}`),
    ...[...kinds].map(([problem, count]) => `${count} × ${short(problem, 150)}`),
    failures === 0
      ? '✔ Everything holds.'
      : `✘ ${failed.length} requests failed; ${problems.length} other problems.`,
  ].join('\n');
  return { text, failures };
}
