/**
 * `node --import tsx workbench/ship/main.ts`: runs the very steps of the Dockerfile in a folder, starts what they made as a user without
 * rights in a tree that nobody may write to but for DATA_DIR, and checks that it serves, stops, and weighs less than it may.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { BACKEND_PATH, pathOf } from '../../contract/calls.ts';
import { UserError } from '../../server/src/core/run/userError.ts';
import { CARDS_PATH } from '../../server/src/pages/cards/cards.ts';
import { failWith } from '../../scripts/fail.ts';
import { ROOT } from '../../scripts/root.ts';
import { withTemporaryFolder } from '../../scripts/temporaryFolder.ts';
import { PROJECT_ENV } from '../apparatus/project.ts';
import { readDockerfile } from './dockerfile.ts';
import { buildStage, optionsOf, type Built } from './stage.ts';

const MAX_MEGABYTES = 300;
/** The base image without Node: the installed sizes of its Debian packages (base-files, libc6, libssl3, libstdc++6, libgcc-s1, libgomp1, tzdata, ca-certificates, netbase). */
const BASE_MEGABYTES = 26;
const START_MS = 120_000;

function expect(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new UserError(`Not so: ${sentence}`);
  console.log(`✔ ${sentence}`);
}

async function checkServing(site: string): Promise<void> {
  const get = async (address: string) => Buffer.from(await (await fetch(site + address)).arrayBuffer());
  const list = (await get(`${BACKEND_PATH}${pathOf('listArtifacts')}?limit=2`)).toString();
  const listed = JSON.parse(list) as { _id: string; name: string }[];
  const pages = [
    [BACKEND_PATH + pathOf('health'), '"up"'],
    ['/', '<html'],
    ['/all-artifacts', listed[0]?.name],
  ];
  for (const [address = '', part = 'an artifact'] of pages)
    expect((await get(address)).includes(part), `${address} is served, with ${part} in it`);
  const cards = await Promise.all(listed.map(({ _id }) => get(`${CARDS_PATH}/${_id}.jpg`)));
  // What cannot be drawn has the generic card, the same for all.
  const own = new Set(cards.map((card) => card.toString('base64')).filter((text) => text.startsWith('/9j/')));
  expect(own.size === 2, 'two artifacts have each a card of its own, in JPEG');
}

async function checkProduct(image: Built): Promise<void> {
  const env: Record<string, string> = { PORT: `${await getPort()}` };
  const run = (words: string[] | undefined) =>
    spawnSync(process.execPath, words ?? [], { ...optionsOf(image, env), encoding: 'utf8' });
  const write = run(['-e', "require('fs').writeFileSync('written', '')"]);
  expect(write.status !== 0, 'its user cannot write into the tree');
  const lonely = run(image.last.get('CMD'));
  const isRefused = lonely.status !== 0 && lonely.stderr.startsWith('There are no local accounts');
  expect(isRefused, `without a Firebase project it says: ${lonely.stderr.trim()}`);

  Object.assign(env, PROJECT_ENV);
  const isHealthy = () => run(image.last.get('HEALTHCHECK')?.slice(1)).status === 0;
  const server = spawn(process.execPath, image.last.get('CMD') ?? [], {
    ...optionsOf(image, env),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  try {
    const since = Date.now();
    while (!isHealthy() && Date.now() - since < START_MS && server.exitCode === null) await wait(200);
    expect(isHealthy(), `its health check succeeds, ${Date.now() - since} ms after its start`);
    await checkServing(`http://127.0.0.1:${env.PORT}`);
  } finally {
    server.kill('SIGTERM');
  }
  expect((await ended)[0] === 0, 'SIGTERM ends it with code 0');
}

async function ship(folder: string): Promise<void> {
  fs.chmodSync(folder, 0o755);
  const stages = new Map<string, Built>();
  for (const stage of readDockerfile(fs.readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'))) {
    const root = path.join(folder, stage.name);
    fs.mkdirSync(root);
    stages.set(stage.name, buildStage(stage, root, stages));
  }
  const image = [...stages.values()].at(-1);
  if (!image) throw new UserError('The Dockerfile has no stage.');
  let bytes = fs.statSync(fs.realpathSync(process.execPath)).size;
  for (const entry of fs.readdirSync(image.root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += fs.lstatSync(path.join(entry.parentPath, entry.name)).size;
  const all = Math.round(bytes / 1e6) + BASE_MEGABYTES;
  expect(all < MAX_MEGABYTES, `the image weighs ${all} MB, less than ${MAX_MEGABYTES}`);
  const data = path.join(image.root, image.last.get('VOLUME')?.[0] ?? '');
  // As a read-only root file system.
  spawnSync('chmod', ['-R', 'a-w', image.root], { stdio: 'inherit' });
  const { uid, gid } = optionsOf(image, {});
  if (uid !== undefined && gid !== undefined) fs.chownSync(data, uid, gid);
  fs.chmodSync(data, 0o700);
  await checkProduct(image);
}

withTemporaryFolder('ship', ship).then(() => process.exit(0), failWith);
