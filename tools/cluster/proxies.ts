import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { requirePrograms } from '../../scripts/programs.ts';
import { ROOT } from '../../scripts/root.ts';
import { tryRequest } from './request.ts';

/** A proxy in front of the servers; every port on IPv4 and IPv6. The site is below `basePath`, which the proxy takes away. */
export type Proxy = {
  name: string;
  http: number;
  https: number;
  basePath: string;
  stop: () => Promise<void>;
};

const HOST = 'history.example.org';
const START_MS = 30_000;

type Files = { folder: string; http: number; https: number; upstreams: number[]; basePath: string };

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

async function start(name: string, args: string[], files: Files): Promise<Proxy> {
  const log = fs.openSync(path.join(files.folder, 'log'), 'a');
  const [file = name] = requirePrograms(name);
  const child = spawn(file, args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, HOME: files.folder },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill());
  const { http, https, basePath } = files;
  const isUp = async (url: string) => (await tryRequest(`${url}${basePath}/backend/health`)) !== undefined;
  for (const end = Date.now() + START_MS; ; await wait(50)) {
    if ((await isUp(`http://127.0.0.1:${http}`)) && (await isUp(`https://127.0.0.1:${https}`))) break;
    if (Date.now() > end || child.exitCode !== null)
      throw new Error(`${name} did not start: ${fs.readFileSync(path.join(files.folder, 'log'), 'utf8')}`);
  }
  return {
    name,
    http,
    https,
    basePath,
    async stop() {
      child.kill();
      await ended;
      fs.closeSync(log);
    },
  };
}

/**
 * Starts nginx and Caddy in front of servers on these ports.
 * @param basePath the path that the site stands below, '' for none @throws UserError when one of them is not installed
 */
export function startProxies(folder: string, upstreams: number[], basePath: string): Promise<Proxy[]> {
  const open = async (name: string, fileOf: (files: Files) => string, argsOf: (file: string) => string[]) => {
    const files = {
      folder: path.join(folder, name),
      http: await getPort(),
      https: await getPort(),
      upstreams,
      basePath,
    };
    fs.mkdirSync(files.folder, { recursive: true });
    const file = path.join(files.folder, 'configuration');
    fs.writeFileSync(file, fileOf(files));
    return start(name, argsOf(file), files);
  };
  return Promise.all([
    open('nginx', nginxFile, (file) => ['-c', file, '-e', `${path.dirname(file)}/error.log`]),
    open('caddy', caddyFile, (file) => ['run', '--adapter', 'caddyfile', '--config', file]),
  ]);
}
