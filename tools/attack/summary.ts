import { countEach } from './countEach.ts';
import type { Outcome } from './outcome.ts';

const SHOWN_FAILURES = 20;
const SHOWN_SLOWEST = 10;
const SHOWN_BYTES = 300;

const short = (text: string, length = SHOWN_BYTES): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length})` : text;

/** A header's value with its token decoded. */
const readToken = (value: string): string =>
  value.replace(/eyJ[\w-]{4,}/g, (part) => Buffer.from(part, 'base64url').toString());

/** A request in one line. */
function describe({ planned }: Outcome, length?: number): string {
  const { server, who, user, method, path, wire } = planned;
  return `${method} ${short(path, length)}${wire ? short(JSON.stringify(wire.toString('latin1')), length) : ''} at ${server} by ${who} ${user.uid}`;
}

function describeFailure(outcome: Outcome, seed: number): string {
  const { n, planned, response, problems } = outcome;
  const headers = planned.headers
    .map(([name, value]) => `${name}: ${short(readToken(value), 500)}`)
    .join(' | ');
  return [
    `✘ ${problems.join('; ')}`,
    `  ${describe(outcome)}`,
    ...(headers ? [`  ${headers}`] : []),
    ...(planned.body ? [`  body: ${short(JSON.stringify(planned.body.toString()))}`] : []),
    `  response ${response.status} in ${Math.round(response.ms)} ms: ${short(response.body.toString())}`,
    ...(n === undefined ? [] : [`  repeat with: npm run attack -- --seed ${seed} --only ${n}`]),
  ].join('\n');
}

type Result = { outcomes: Outcome[]; problems: string[]; seed: number; seconds: number };

/** The report that is printed at the end. */
export function createSummary({ outcomes, problems, seed, seconds }: Result): {
  text: string;
  failures: number;
} {
  const failed = outcomes.filter((outcome) => outcome.problems.length > 0);
  const byStatus = [...countEach(outcomes.map(({ response }) => response.status))]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'none'}: ${count}`);
  const slowest = [...outcomes].sort((a, b) => b.response.ms - a.response.ms).slice(0, SHOWN_SLOWEST);
  const kinds = countEach(failed.flatMap((outcome) => outcome.problems));
  const failures = failed.length + problems.length;
  const text = [
    ...failed.slice(0, SHOWN_FAILURES).map((outcome) => describeFailure(outcome, seed)),
    ...problems.slice(0, SHOWN_FAILURES).map((problem) => `✘ ${problem}`),
    '',
    `${outcomes.length} requests in ${seconds.toFixed(1)} s, seed ${seed}.`,
    `By status: ${byStatus.join(', ')}.`,
    'Slowest:',
    ...slowest.map((outcome) => `  ${Math.round(outcome.response.ms)} ms  ${describe(outcome, 100)}`),
    ...[...kinds].map(([problem, count]) => `${count} × ${short(problem, 150)}`),
    failures === 0
      ? '✔ Every rule holds.'
      : `✘ ${failed.length} requests failed; ${problems.length} other problems.`,
  ].join('\n');
  return { text, failures };
}
