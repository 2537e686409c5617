import process from 'node:process';
import { tsImport } from 'tsx/esm/api';

/** What is mutated, by which of jest's projects it is tested, and which tests are to notice: see docs/mutation.md. */
const AREAS = {
  contract: {
    project: 'app',
    mutate: ['contract/*.ts'],
    tests: ['contract/*.test.ts'],
  },
  historical: {
    project: 'app',
    mutate: ['historical/**/*.ts', '!historical/date/{words,periods,testing}/*.ts'],
    tests: ['historical/**/*.test.ts'],
  },
  lib: {
    project: 'app',
    // The machine that stands there has its own area, and the console is nobody's to test.
    mutate: ['src/lib/*.ts', '!src/lib/{submitMachine,log}*.ts'],
    tests: ['src/lib/*.test.ts', 'src/features/session/sessionContext.test.ts'],
  },
  machines: {
    project: 'app',
    mutate: ['src/**/*Machine.ts'],
    tests: ['src/**/*Machine.test.ts', 'src/features/session/sessionContext.test.ts'],
  },
  artifacts: {
    project: 'server',
    mutate: ['server/src/artifacts/*.ts', 'server/src/operator/maintenance.ts'],
    tests: ['server/src/artifacts/*.test.ts', 'server/src/operator/maintenance.test.ts'],
  },
};

// Where the app's tests run (src/testing/globalSetup.ts).
process.env.TZ = 'America/New_York';

const { AREA = '', MUTATE, TESTS } = process.env;
const area = AREAS[AREA];
if (!area) throw new Error(`AREA must be one of ${Object.keys(AREAS).join(', ')}.`);

const { default: jest } = await tsImport('../../jest.config.ts', import.meta.url);
const { transform, transformIgnorePatterns, moduleNameMapper, extensionsToTreatAsEsm } = jest.projects.find(
  ({ displayName }) => displayName === area.project,
);
const results = `.cache/mutation/${AREA}`;

export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  coverageAnalysis: 'perTest',
  mutate: [...(MUTATE?.split(' ') ?? area.mutate), '!**/*.test.ts'],
  // The sandbox gets what the tests of the areas read, and nothing else: each mutant begins with a walk through it.
  ignorePatterns: [
    '**',
    '!package.json',
    '!tsconfig.json',
    '!contract/**',
    '!historical/**',
    '!src/**',
    '!server/**',
  ],
  jest: {
    projectType: 'custom',
    configFile: 'package.json',
    enableFindRelatedTests: false,
    // No browser: it would take most of each mutant's time, and none of these tests renders anything.
    config: {
      transform,
      transformIgnorePatterns,
      moduleNameMapper,
      extensionsToTreatAsEsm,
      testEnvironment: 'node',
      testTimeout: jest.testTimeout,
      testMatch: (TESTS?.split(' ') ?? area.tests).map((files) => `<rootDir>/${files}`),
      watchman: false,
    },
  },
  concurrency: 1,
  // Jest keeps some memory of every run.
  maxTestRunnerReuse: 60,
  timeoutMS: 60_000,
  tempDirName: `${results}.tmp`,
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: `${results}.json` },
};
