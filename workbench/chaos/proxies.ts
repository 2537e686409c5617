import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import { ROOT } from '../../scripts/root.ts';
import { startProgram } from '../apparatus/program.ts';

/** A proxy in front of the servers; every port on IPv4 and IPv6. The site is below `basePath`, which the proxy takes away. */
export type Proxy = {
  name: string;
  http: number;
  https: number;
  basePath: string;
  stop: () => Promise<void>;
};

const HOST = 'history.example.org';
const REQUEST_MS = 10_000;

type Reply = { status: number; headers: http.IncomingHttpHeaders; body: string };

/** Sends a GET to a proxy, whose certificate is its own, for the site's host. @param from the address of this computer that it comes from */
export function request(url: string, from?: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { get } = url.startsWith('https:') ? https : http;
  const tls = { servername: HOST, rejectUnauthorized: false };
  const source = from === undefined ? {} : { localAddress: from };
  const options = {
    ...tls,
    ...source,
    headers: { Host: HOST, ...headers },
    agent: false,
    timeout: REQUEST_MS,
  };
  return new Promise((resolve, reject) => {
    const sent = get(url, options, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not respond.`))).on('error', reject);
  });
}

/** The same; undefined when it failed. */
export const tryRequest = (url: string): Promise<Reply | undefined> => request(url).catch(() => undefined);

type Files = Omit<Proxy, 'name' | 'stop'> & { folder: string; upstreams: number[] };

type Replacements = [pattern: RegExp, by: string][];

/** A text of `deploy/`, with each pattern replaced. @throws Error when one is not found: the file and this tool belong together */
function fillIn(name: string, replacements: Replacements): string {
  const file = path.join(ROOT, 'deploy', name);
  return replacements.reduce(
    (text, [pattern, by]) => {
      if (!pattern.test(text)) throw new Error(`${file} has no ${pattern.source}.`);
      return text.replace(pattern, () => by);
    },
    fs.readFileSync(file, 'utf8'),
  );
}

/** `deploy/nginx.conf` with places of this computer; over http it serves the same instead of leading to https. */
function nginxFile({ folder, http, https, upstreams, basePath }: Files): string {
  const [key, certificate] = [`${folder}/key.pem`, `${folder}/certificate.pem`];
  const kind = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' ');
  const names = ['-subj', `/CN=${HOST}`, '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...kind, ...names], { stdio: 'ignore' });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // As docs/operating.md says: the slash at the end takes the path away.
  const below: Replacements = [
    [/location \//g, `location ${basePath}/`],
    [/proxy_pass http:\/\/explore_history;/, `proxy_pass http://explore_history${basePath && '/'};`],
  ];
  const [settings = ''] = /proxy_http_version[^]*(?=^\})/m.exec(fillIn('nginx.conf', below)) ?? [];
  const site = fillIn('nginx.conf', [
    ...below,
    [/10\.0\.0\.11:3000/, `127.0.0.1:${upstreams[0]}`],
    [/10\.0\.0\.12:3000/, `127.0.0.1:${upstreams[1]}`],
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen \[::\]:80;/, `listen [::1]:${http};`],
    [/listen 443 ssl;/, `listen 127.0.0.1:${https} ssl;`],
    [/listen \[::\]:443 ssl;/, `listen [::1]:${https} ssl;`],
    [/return 301 https:.*;/, settings],
    [/\/etc\/ssl\/history\S*\.pem/, certificate],
    [/\/etc\/ssl\/private\/history\S*\.key/, key],
  ]);
  return `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  ${site}
}
`;
}

/** `deploy/Caddyfile` with places and certificates of this computer; it is served over http as well. */
function caddyFile({ folder, http, https, upstreams, basePath }: Files): string {
  const site = fillIn('Caddyfile', [
    [/\{\$SITE\}/, `http://:${http}, https://${HOST}`],
    [/\{\$UPSTREAMS:.*\}(?= \{)/, upstreams.map((port) => `127.0.0.1:${port}`).join(' ')],
  ]);
  // As docs/operating.md says.
  const below = (block: string): string =>
    `redir ${basePath} ${basePath}/\nhandle_path ${basePath}/* {\n${block}\n}`;
  return `
{
  admin off
  auto_https disable_redirects
  local_certs
  skip_install_trust
  storage file_system ${folder}/storage
  http_port ${http}
  https_port ${https}
  default_bind 127.0.0.1 ::1
}
${basePath ? site.replace(/^\treverse_proxy[^]*?^\t\}$/m, below) : site}
`;
}

/**
 * Starts nginx and Caddy in front of servers on these ports.
 * @param basePath the path that the site stands below, '' for none @throws UserError when one of them is not installed
 */
export function startProxies(folder: string, upstreams: number[], basePath: string): Promise<Proxy[]> {
  const open = async (name: string, fileOf: (files: Files) => string, argsOf: (file: string) => string[]) => {
    const place = { http: await getPort(), https: await getPort(), basePath };
    const files = { folder: path.join(folder, name), ...place, upstreams };
    fs.mkdirSync(files.folder, { recursive: true });
    const file = path.join(files.folder, 'configuration');
    fs.writeFileSync(file, fileOf(files));
    const health = `${basePath}/backend/health`;
    const isUp = async () =>
      (await tryRequest(`http://127.0.0.1:${place.http}${health}`)) !== undefined &&
      (await tryRequest(`https://127.0.0.1:${place.https}${health}`)) !== undefined;
    const stop = await startProgram(name, argsOf(file), { folder: files.folder, isUp });
    return { name, ...place, stop };
  };
  return Promise.all([
    open('nginx', nginxFile, (file) => ['-c', file, '-e', `${path.dirname(file)}/error.log`]),
    open('caddy', caddyFile, (file) => ['run', '--adapter', 'caddyfile', '--config', file]),
  ]);
}
