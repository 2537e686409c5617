import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { GOOGLE_SCRIPT } from '../../e2e/googleScript.ts';

/**
 * Starts the proxy through which the browsers reach other hosts: in the place of Google's script it has ours, and it refuses the rest. Its certificate
 * is known to nobody; the browsers take any.
 */
export async function startGoogleProxy(): Promise<number> {
  const made = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=apis.google.com -keyout - -out -';
  const pem = execFileSync('openssl', made.split(' '), { stdio: ['ignore', 'pipe', 'ignore'] });
  const google = https.createServer({ key: pem, cert: pem }, (_, response) => {
    response.setHeader('Content-Type', 'text/javascript');
    // As long as over a slow connection. `__name` is what the transpiler of these files expects.
    setTimeout(() => response.end(`var __name = (it) => it; ${GOOGLE_SCRIPT}`), 1500);
  });
  const proxy = http.createServer((_, response) => response.writeHead(403).end());
  proxy.on('connect', ({ url }, socket) => {
    socket.on('error', () => socket.destroy());
    if (url !== 'apis.google.com:443') return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    google.emit('connection', socket);
  });
  await once(proxy.listen(0, '127.0.0.1').unref(), 'listening');
  return (proxy.address() as AddressInfo).port;
}
