import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { requireProgram } from './program.ts';
import { tryRequest } from './request.ts';

/** A proxy in front of the servers; every port on IPv4 and IPv6. */
export type Proxy = { name: string; http: number; https: number; stop: () => Promise<void> };

const HOST = 'history.example.org';
const START_MS = 10_000;

type Files = { folder: string; http: number; https: number; upstreams: number[] };

/** A request whose connection one server refuses goes to the other one; a write that a server has begun does not. */
function nginxFile({ folder, http, https, upstreams }: Files): string {
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${HOST}`, '-keyout', `${folder}/key.pem`, '-out', `${folder}/certificate.pem`],
    ],
    { stdio: 'ignore' },
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
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
  upstream history {
    ${upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n    ')}
    keepalive 16;
  }
  server {
    ${['127.0.0.1', '[::1]'].flatMap((at) => [`listen ${at}:${http};`, `listen ${at}:${https} ssl;`]).join('\n    ')}
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/key.pem;
    client_max_body_size 20m;
    location / {
      proxy_pass http://history;
      proxy_http_version 1.1;
      proxy_connect_timeout 1s;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;
}

function caddyFile({ folder, http, https, upstreams }: Files): string {
  return `
{
  admin off
  auto_https disable_redirects
  skip_install_trust
  storage file_system ${folder}/storage
  http_port ${http}
  https_port ${https}
  default_bind 127.0.0.1 ::1
}
(history) {
  reverse_proxy ${upstreams.map((port) => `127.0.0.1:${port}`).join(' ')} {
    health_uri /backend/ready
    health_interval 500ms
    lb_try_duration 2s
  }
}
http://:${http} {
  import history
}
https://${HOST} {
  tls internal
  import history
}
`;
}

async function start(name: string, args: string[], files: Files): Promise<Proxy> {
  const log = fs.openSync(path.join(files.folder, 'log'), 'a');
  const child = spawn(requireProgram(name), args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, HOME: files.folder },
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill());
  const { http, https } = files;
  const isUp = async (url: string) => (await tryRequest(`${url}/backend/health`)) !== undefined;
  for (const end = Date.now() + START_MS; ; await wait(50)) {
    if ((await isUp(`http://127.0.0.1:${http}`)) && (await isUp(`https://127.0.0.1:${https}`))) break;
    if (Date.now() > end || child.exitCode !== null)
      throw new Error(`${name} did not start: ${fs.readFileSync(path.join(files.folder, 'log'), 'utf8')}`);
  }
  return {
    name,
    http,
    https,
    async stop() {
      child.kill();
      await ended;
      fs.closeSync(log);
    },
  };
}

/** Starts nginx and Caddy in front of servers on these ports. @throws UserError when one of them is not installed */
export function startProxies(folder: string, upstreams: number[]): Promise<Proxy[]> {
  const open = async (name: string, fileOf: (files: Files) => string, argsOf: (file: string) => string[]) => {
    requireProgram(name);
    const files = {
      folder: path.join(folder, name),
      http: await getPort(),
      https: await getPort(),
      upstreams,
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
