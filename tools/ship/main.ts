/**
 * `node --import tsx tools/ship/main.ts [--keep FOLDER]`: runs the very steps of the Dockerfile in a folder, starts what they made as a user without
 * rights in a tree that nobody may write to but for DATA_DIR, and checks that it serves, stops, and weighs less than it may.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { BACKEND_PATH, pathOf } from '#contract/calls.ts';
import { CARDS_PATH } from '#server/pages/cards/cards.ts';
import { UserError } from '#server/core/run/userError.ts';
import { failWith } from '../../scripts/fail.ts';
import { ROOT } from '../../scripts/root.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { FIREBASE } from '../firebase.ts';
import { buildStage, makeReadOnly, weigh, type Built } from './buildStage.ts';
import { readDockerfile } from './dockerfile.ts';

const MEGABYTE = 1e6;
const MAX_MEGABYTES = 300;
/** The base image without Node: the installed sizes of its Debian packages (base-files, libc6, libssl3, libstdc++6, libgcc-s1, libgomp1, tzdata, ca-certificates, netbase). */
const BASE_MEGABYTES = 26;
const START_MS = 120_000;

/** As the image's user where this process may choose, which is root; else as its own. */
function userOf(built: Built): { uid?: number; gid?: number } {
  const [uid, gid] = (built.last.get('USER')?.[0] ?? '').split(':').map(Number);
  if (!uid || !gid) throw new UserError('The Dockerfile names no USER by numbers other than 0.');
  return process.getuid?.() === 0 ? { uid, gid } : {};
}

/** What the container would see: paths of the image become those of the folder. */
const optionsOf = (built: Built, env: Record<string, string>) => ({
  ...userOf(built),
  cwd: path.join(built.root, built.workdir),
  env: {
    PATH: process.env.PATH ?? '',
    ...Object.fromEntries(
      Object.entries(built.env).map(([name, value]) => [
        name,
        value.startsWith('/') ? path.join(built.root, value) : value,
      ]),
    ),
    ...env,
  },
});

const start = (built: Built, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, built.last.get('CMD') ?? [], {
    ...optionsOf(built, env),
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** Runs the image's own check. */
const isHealthy = (built: Built, env: Record<string, string>): boolean =>
  spawnSync(process.execPath, built.last.get('HEALTHCHECK')?.slice(1) ?? [], optionsOf(built, env)).status ===
  0;

function expect(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new UserError(`Not so: ${sentence}`);
  console.log(`✔ ${sentence}`);
}

async function checkProduct(built: Built): Promise<void> {
  const write = "require('fs').writeFileSync('written', '')";
  const { status } = spawnSync(process.execPath, ['-e', write], { ...optionsOf(built, {}), stdio: 'ignore' });
  expect(status !== 0, 'its user cannot write into the tree');

  const port = String(await getPort());
  const lonely = start(built, { PORT: port });
  const said = (await text(lonely.stderr as NodeJS.ReadableStream & AsyncIterable<Buffer>)).trim();
  expect(
    lonely.exitCode !== 0 && said.startsWith('There are no local accounts'),
    `without a Firebase project it says: ${said}`,
  );

  const env = { ...FIREBASE, PORT: port };
  const server = start(built, env);
  server.stderr?.pipe(process.stderr);
  const ended = once(server, 'exit');
  try {
    await checkServing(built, env, server);
  } finally {
    server.kill('SIGTERM');
  }
  expect((await ended)[0] === 0, 'SIGTERM ends it with code 0');
}

async function checkServing(built: Built, env: Record<string, string>, server: ChildProcess): Promise<void> {
  const site = `http://127.0.0.1:${env.PORT}`;
  const since = Date.now();
  while (!isHealthy(built, env) && Date.now() - since < START_MS && server.exitCode === null) await wait(200);
  expect(isHealthy(built, env), `its health check succeeds, ${Date.now() - since} ms after its start`);
  const list = await fetch(`${site}${BACKEND_PATH}${pathOf('listArtifacts')}?limit=2`);
  const listed = (await list.json()) as { _id: string; name: string }[];
  const pages = {
    [`${BACKEND_PATH}${pathOf('health')}`]: '"up"',
    '/': '<html',
    '/all-artifacts': listed[0]?.name ?? 'an artifact',
  };
  for (const [address, part] of Object.entries(pages)) {
    const response = await fetch(site + address);
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(response.ok && body.includes(part), `${address} is served, with ${part} in it`);
  }
  const cards = await Promise.all(
    listed.map(async ({ _id }) => {
      const response = await fetch(`${site}${CARDS_PATH}/${_id}.jpg`);
      return Buffer.from(await response.arrayBuffer()).toString('base64');
    }),
  );
  // What cannot be drawn has the generic card, the same for all.
  expect(
    cards.every((card) => card.startsWith('/9j/')) && new Set(cards).size === 2,
    'two artifacts have each a card of its own, in JPEG',
  );
}

async function ship(folder: string): Promise<void> {
  fs.chmodSync(folder, 0o755);
  const stages = new Map<string, Built>();
  let image: Built | undefined;
  for (const [index, stage] of readDockerfile(
    fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'),
  ).entries()) {
    const root = path.join(folder, String(index));
    fs.mkdirSync(root, { recursive: true });
    image = buildStage(stage, root, stages);
    stages.set(stage.name, image);
  }
  if (!image) throw new UserError('The Dockerfile has no stage.');
  const product = weigh(image.root) / MEGABYTE;
  const node = fs.statSync(fs.realpathSync(process.execPath)).size / MEGABYTE;
  const all = Math.round(product + node + BASE_MEGABYTES);
  expect(
    all < MAX_MEGABYTES,
    `the image weighs ${all} MB (product ${Math.round(product)}, Node ${Math.round(node)}, base ${BASE_MEGABYTES}), less than ${MAX_MEGABYTES}`,
  );
  const data = path.join(image.root, image.last.get('VOLUME')?.[0] ?? '');
  makeReadOnly(image.root);
  const { uid, gid } = userOf(image);
  if (uid !== undefined && gid !== undefined) fs.chownSync(data, uid, gid);
  fs.chmodSync(data, 0o700);
  await checkProduct(image);
}

const { keep } = parseArgs({ options: { keep: { type: 'string' } } }).values;
const work = keep ? ship(path.resolve(keep)) : withTemporaryFolder('ship', ship);
work.then(() => process.exit(0), failWith);
