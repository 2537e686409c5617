/**
 * The product's server for benchmarks, in a process of its own: with a Firebase project whose keys are the benchmark's own
 * (`browser.ts`), without pages, its limits never reached unless `BENCH_LIMITS` is set, its log to the standard output. Reports its port, and its use of the computer.
 */
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { openDatabase } from '#server/core/db/connect.ts';
import { startMaintenance } from '#server/artifacts/maintenance.ts';
import { firebaseOf } from '#server/pages/site/siteConfig.ts';
import { firebaseVerifier } from '#server/core/identity/tokens.ts';
import { DEFAULT_LIMITS, type Limits } from '#server/core/http/rateLimit.ts';
import { readEnv } from '#server/core/run/env.ts';
import { createLog } from '#server/core/run/log.ts';
import { startServer } from '#server/startServer.ts';
import { reportUsage } from './usage.ts';

/** Every request is counted, and none refused. */
const UNREACHED = Object.fromEntries(
  Object.keys(DEFAULT_LIMITS).map((limit) => [limit, Number.MAX_SAFE_INTEGER]),
) as Limits;

const env = readEnv(process.env);
const keys = JSON.parse(process.env.BENCH_KEYS ?? '') as JSONWebKeySet;
const { db } = await openDatabase(env);
const log = createLog();
startMaintenance(db, (error) => log.error(String(error)));
const { port } = await startServer({
  env: { ...env, port: 0 },
  db,
  version: 'bench',
  verifyToken: firebaseVerifier(firebaseOf(env).projectId, createLocalJWKSet(keys)),
  log,
  limits: process.env.BENCH_LIMITS ? DEFAULT_LIMITS : UNREACHED,
  siteFolder: undefined,
});
reportUsage(port);
