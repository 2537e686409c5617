/**
 * The process under attack: the server's own parts on two ports over one new database, once with local accounts and
 * once with a Firebase project's. Answers, on its channel, what it is asked; its output is the server's log. Rate limits are off: they
 * would refuse nearly everything.
 */
import path from 'node:path';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { uuidv7 } from 'uuidv7';
import { LOCAL_PROJECT_ID } from '../../contract/config.ts';
import { anArtifact } from '../../contract/testing.ts';
import { failWith } from '../../scripts/fail.ts';
import { ROOT } from '../../scripts/root.ts';
import { openDatabase } from '../../server/src/core/db/connect.ts';
import * as schema from '../../server/src/core/db/schema.ts';
import { describeFault } from '../../server/src/core/http/errors.ts';
import { emulatorVerifier, firebaseVerifier } from '../../server/src/core/identity/tokens.ts';
import { readEnv } from '../../server/src/core/run/env.ts';
import { notifyReady, onStop } from '../../server/src/core/run/lifecycle.ts';
import { createLog } from '../../server/src/core/run/log.ts';
import { loadCatalogue } from '../../server/src/operator/catalogue/loadCatalogue.ts';
import { firebaseOf } from '../../server/src/pages/site/siteConfig.ts';
import { startServer } from '../../server/src/startServer.ts';
import { anyAccount } from '../../server/src/testing/anyAccount.ts';
import { answer, usage } from '../apparatus/answer.ts';
import type { Answers } from '../apparatus/processes.ts';
import { FRIENDLY_ORIGIN } from './headers.ts';
import { twoLetters } from './scenarios.ts';

/** What this process answers. */
export type AttackAnswers = Answers & {
  /** Ids of the artifacts. */
  catalogue: string[];
  /** How many are stored. */
  notes: Record<'messages' | 'feedback', number>;
  /** Has stored records that are costly to search and long to list. */
  costlyRecords: null;
  /** Has stored records that are kin of each other and name hundreds of places each; the id of one. */
  costlyKin: string;
};

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

const log = createLog();
process.on('unhandledRejection', (reason) => log.error(`unhandledRejection: ${describeFault(reason)}`));
process.on('uncaughtException', (error) => log.error(`uncaughtException: ${describeFault(error)}`));

async function main(): Promise<void> {
  const { ATTACK_PORTS = '', WORKBENCH_KEYS = '', DATABASE_URL, DATA_DIR } = process.env;
  const keys = createLocalJWKSet(JSON.parse(WORKBENCH_KEYS) as JSONWebKeySet);
  const { db, close } = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  await loadCatalogue(db);

  async function open(PORT: string | undefined, settings: Record<string, string>) {
    const env = readEnv({ PORT, DATA_DIR, ALLOWED_ORIGINS: FRIENDLY_ORIGIN, ...settings });
    const { projectId } = firebaseOf(env);
    const verifyToken = env.firebase
      ? firebaseVerifier(projectId, keys)
      : emulatorVerifier(projectId, anyAccount);
    const siteFolder = path.join(ROOT, 'dist');
    return startServer({ env, db, version: 'attack', verifyToken, log, limits: false, siteFolder });
  }

  const [local, project] = ATTACK_PORTS.split(',');
  const servers = [
    await open(local, {}),
    await open(project, {
      PUBLIC_URL: 'https://history.example',
      TRUSTED_PROXIES: '127.0.0.1',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'project.example',
      FIREBASE_PROJECT_ID: LOCAL_PROJECT_ID,
      FIREBASE_STORAGE_BUCKET: 'project.example',
      FIREBASE_APP_ID: 'app',
    }),
  ];
  onStop(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await close();
  });

  /** Stores records of these values, whoever wrote them. @returns the id of the first */
  async function store(records: Parameters<typeof anArtifact>[0][]): Promise<string> {
    const common = { adderName: 'Writer', adderEmail: '', createdAt: new Date() };
    const rows = records.map((values) => ({ ...anArtifact(values), ...common, id: uuidv7() }));
    for (let at = 0; at < rows.length; at += BATCH)
      await db.insert(schema.artifacts).values(rows.slice(at, at + BATCH));
    return rows[0]?.id ?? '';
  }
  async function storeCostlyRecords(): Promise<null> {
    let n = 0;
    const words = (count: number): string =>
      Array.from({ length: count }, () => twoLetters((n += 1))).join(' ');
    for (const { records, length } of COSTLY_RECORDS)
      await store(
        Array.from({ length: records }, () => ({
          name: words(160),
          description: words(length),
          historicalContext: words(length),
        })),
      );
    return null;
  }
  /** The places of one have no name in common with those of another, nor two equal ones. */
  const placesOf = (n: number): string =>
    Array.from({ length: PLACES_OF_KIN }, (_, k) => `${String.fromCharCode(CJK + k)}${n}`).join(', ');
  const answers: { [Question in keyof AttackAnswers]: () => Promise<AttackAnswers[Question]> } = {
    usage,
    catalogue: async () =>
      (await db.select({ id: schema.artifacts.id }).from(schema.artifacts)).map(({ id }) => id),
    notes: async () => ({
      messages: await db.$count(schema.messages),
      feedback: await db.$count(schema.feedback),
    }),
    costlyRecords: storeCostlyRecords,
    costlyKin: () => {
      const kin = { name: 'Gold sword', historicalCreationDate: '1500' };
      return store(Array.from({ length: KIN }, (_, n) => ({ ...kin, discoveredAt: placesOf(n) })));
    },
  };
  answer(answers);
  notifyReady();
}

main().catch(failWith);
