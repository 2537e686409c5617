/**
 * The process under attack: the server's own parts on two ports over one new database, once with local accounts and
 * once with a Firebase project's. Sends on its channel its ports, unhandled errors and, on request, what is stored; its
 * output is the server's log. Rate limits are off: they would refuse nearly everything.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { uuidv7 } from 'uuidv7';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { LOCAL_PROJECT_ID } from '#contract/config.ts';
import { loadCatalogue } from '#server/operator/catalogue/loadCatalogue.ts';
import * as schema from '#server/core/db/schema.ts';
import { readEnv } from '#server/core/run/env.ts';
import { describeFault } from '#server/core/http/errors.ts';
import { onStop } from '#server/core/run/lifecycle.ts';
import { createLog } from '#server/core/run/log.ts';
import { firebaseOf } from '#server/pages/site/siteConfig.ts';
import { anyAccount } from '#server/testing/anyAccount.ts';
import { anArtifact } from '#contract/testing.ts';
import { openTestDatabase } from '#server/testing/backend.ts';
import { emulatorVerifier, firebaseVerifier } from '#server/core/identity/tokens.ts';
import { startServer } from '#server/startServer.ts';
import { failWith } from '../../scripts/fail.ts';
import { createRandom } from '../random.ts';
import { ROOT } from '../../scripts/root.ts';
import { twoLetters } from './costs.ts';
import { FRIENDLY_ORIGIN } from './headers.ts';
import type { Answers, Question, Report, Stored } from './messages.ts';

/** As many as a search puts in the order of their names, and the newest so long that no kernel keeps their list for its client. */
const COSTLY_RECORDS = [
  { records: 1400, length: 300 },
  { records: 500, length: 3333 },
];
const BATCH = 250;
/** As many are candidates for what is related to one, and name as many places as a record's length lets them, in letters from this one on. */
const KIN = 300;
const PLACES_OF_KIN = 250;
const CJK = 0x4e00;

const send = (report: Report): void => void process.send?.(report);

process.on('unhandledRejection', (reason) => send({ fault: `unhandledRejection: ${describeFault(reason)}` }));
process.on('uncaughtException', (error) => send({ fault: `uncaughtException: ${describeFault(error)}` }));

async function main(): Promise<void> {
  const keys = JSON.parse(process.argv[2] ?? '') as JSONWebKeySet;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'explore-history-attack-'));
  const log = createLog();
  const { db, close } = await openTestDatabase({ limited: true });
  await loadCatalogue(db);

  async function open(settings: Record<string, string>) {
    const PORT = String(await getPort());
    const env = readEnv({ PORT, DATA_DIR: folder, ALLOWED_ORIGINS: FRIENDLY_ORIGIN, ...settings });
    const { projectId } = firebaseOf(env);
    return startServer({
      env,
      db,
      version: 'attack',
      verifyToken: env.firebase
        ? firebaseVerifier(projectId, createLocalJWKSet(keys))
        : emulatorVerifier(projectId, anyAccount),
      log,
      limits: false,
      siteFolder: path.join(ROOT, 'dist'),
    });
  }

  const local = await open({});
  const project = await open({
    PUBLIC_URL: 'https://history.example',
    TRUSTED_PROXIES: '127.0.0.1',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'project.example',
    FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
    FIREBASE_STORAGE_BUCKET: 'project.example',
    FIREBASE_APP_ID: 'app',
  });
  onStop(async () => {
    await Promise.all([local.close(), project.close()]);
    await close();
    await fs.rm(folder, { recursive: true, force: true });
  });

  const readStored = async (): Promise<Stored> => ({
    artifacts: await db.select().from(schema.artifacts),
    likes: await db.select().from(schema.likes),
    reviews: await db.select().from(schema.reviews),
    users: await db.select().from(schema.users),
    messages: await db.$count(schema.messages),
    feedback: await db.$count(schema.feedback),
  });
  async function storeCostlyRecords(): Promise<null> {
    const random = createRandom(1);
    const words = (count: number): string =>
      Array.from({ length: count }, () => twoLetters(random)).join(' ');
    for (const { records, length } of COSTLY_RECORDS) {
      for (let left = records; left > 0; left -= BATCH) {
        const values = Array.from({ length: Math.min(left, BATCH) }, () => ({
          ...anArtifact({ name: words(160), description: words(length), historicalContext: words(length) }),
          id: uuidv7(),
          adderName: 'Writer',
          adderEmail: '',
          createdAt: new Date(),
        }));
        await db.insert(schema.artifacts).values(values);
      }
    }
    return null;
  }
  async function storeCostlyKin(): Promise<string> {
    const nthOf = (n: number) => String.fromCharCode(CJK + (n % PLACES_OF_KIN));
    const values = Array.from({ length: KIN }, (_, n) => ({
      ...anArtifact({ name: 'Gold sword', historicalCreationDate: '1500' }),
      // Those of one have no name in common with those of another, nor two equal ones.
      discoveredAt: Array.from({ length: PLACES_OF_KIN }, (_, k) => `${nthOf(k)}${n}`).join(', '),
      id: uuidv7(),
      adderName: 'Writer',
      adderEmail: '',
      createdAt: new Date(),
    }));
    await db.insert(schema.artifacts).values(values);
    return values[0]?.id ?? '';
  }
  const answers: { [Asked in Question]: () => Promise<Answers[Asked]> } = {
    stored: readStored,
    costlyRecords: storeCostlyRecords,
    costlyKin: storeCostlyKin,
    usage: () => {
      const { user, system } = process.cpuUsage();
      return Promise.resolve({ cpuMs: (user + system) / 1000, rss: process.memoryUsage.rss() });
    },
  };
  process.on('message', (message: string) => {
    const answer = Object.hasOwn(answers, message) ? answers[message as Question]() : undefined;
    void answer?.then((answer) => send({ answer }));
  });
  const catalogue = (await readStored()).artifacts.map(({ id }) => id);
  send({ ports: { local: local.port, project: project.port }, catalogue });
}

main().catch(failWith);
