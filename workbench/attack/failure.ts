import type { Planned } from './planned.ts';
import type { RawResponse } from './send.ts';

const SHOWN = 300;

const short = (text: string, length = SHOWN): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length})` : text;

/** A header's value with its token decoded. */
const readToken = (value: string): string =>
  value.replace(/eyJ[\w-]{4,}/g, (part) => Buffer.from(part, 'base64url').toString());

/** A request in one line. */
export function describe({ server, who, user, method, path, wire }: Planned): string {
  const sent = wire ? short(JSON.stringify(wire.toString('latin1'))) : '';
  return `${method} ${short(path)}${sent} at ${server} by ${who} ${user.uid}`;
}

/** A request after which a rule did not hold. */
export class Failure extends Error {
  constructor(planned: Planned, { status, ms, body }: RawResponse, problems: readonly string[]) {
    const headers = planned.headers
      .map(([name, value]) => `${name}: ${short(readToken(value), 500)}`)
      .join(' | ');
    super(
      [
        `✘ ${problems.join('; ')}`,
        `  ${describe(planned)}`,
        ...(headers ? [`  ${headers}`] : []),
        ...(planned.body ? [`  body: ${short(JSON.stringify(planned.body.toString()))}`] : []),
        `  response ${status} in ${Math.round(ms)} ms: ${short(body.toString())}`,
      ].join('\n'),
    );
    this.name = '';
  }

  override toString(): string {
    return this.message;
  }
}
