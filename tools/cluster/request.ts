import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

export type Reply = { status: number; headers: http.IncomingHttpHeaders; body: string };

type Options = {
  headers?: Record<string, string>;
  /** The address of this computer that the request comes from. */
  from?: string;
};

/** Sends a GET to a proxy, whose certificate is its own, for the site's host. */
export function request(url: string, { headers = {}, from }: Options = {}): Promise<Reply> {
  const { get } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      headers: { Host: 'history.example.org', ...headers },
      servername: 'history.example.org',
      rejectUnauthorized: false,
      agent: false,
      timeout: 10_000,
      ...(from !== undefined && { localAddress: from }),
    };
    const sent = get(url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not respond.`))).on('error', reject);
  });
}

/** The same; undefined when it failed. */
export const tryRequest = (url: string, options?: Options): Promise<Reply | undefined> =>
  request(url, options).catch(() => undefined);
