/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';
import { createRequire } from 'node:module';
import path from 'node:path';

const swc = (module: 'commonjs' | 'es6'): [string, object] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: module },
  },
];

/** Packages that are published as ES modules only: jest's CommonJS world has them transformed. */
const ES_MODULES = [
  'swiper',
  'jose',
  'yup',
  '@mui',
  'uuidv7',
  'p-timeout',
  'csv-stringify',
  'workbox-[a-z-]+',
  'idb',
  'd3-[a-z]+',
  'internmap',
];

const COMMONJS = {
  transform: { '\\.[cm]?[jt]sx?$': swc('commonjs') },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
};

/**
 * One of Firebase's libraries as browsers get it. Jest always takes the builds for Node, which speak to the network in
 * another way and can open no window.
 */
function browserBuild(library: 'auth' | 'storage'): string {
  const requireFrom = createRequire(path.resolve('node_modules/firebase/package.json'));
  const manifest = requireFrom.resolve(`@firebase/${library}/package.json`);
  const { exports } = requireFrom(manifest) as { exports: { '.': { browser: { require: string } } } };
  return path.join(path.dirname(manifest), exports['.'].browser.require);
}

// West of Greenwich, a day that is taken for midnight in UTC shows as the day before.
process.env.TZ = 'America/New_York';

const isWatching = process.argv.some((argument) => argument.startsWith('--watch'));

const config: Config = {
  ...(isWatching && { testSequencer: './scripts/quickTestsFirst.cjs' }),
  // No test takes so long, however busy the machine is: what meets it hangs.
  testTimeout: 300_000,
  maxWorkers: '100%',
  projects: [
    {
      displayName: 'app',
      testMatch: ['<rootDir>/src/**/!(*Machine).test.{ts,tsx}'],
      testEnvironment: 'jest-fixed-jsdom',
      globalSetup: '<rootDir>/src/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/src/testing/globalTeardown.ts',
      setupFiles: ['<rootDir>/src/testing/browser.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/hearConsole.ts', '<rootDir>/src/testing/everyTest.ts'],
      ...COMMONJS,
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/src/testing/classNames.cjs',
        '\\.css$|^swiper/css': '<rootDir>/src/testing/noStyles.ts',
        // As in the pages: nothing that is cited is fetched.
        '^(?:node|sync)-fetch$': '<rootDir>/src/testing/noFetch.ts',
        '^@firebase/auth$': browserBuild('auth'),
        '^@firebase/storage$': browserBuild('storage'),
      },
    },
    {
      // Neither a page nor a server: machines, and what client and server share. It takes half of the time that it takes in jsdom.
      displayName: 'pure',
      testMatch: ['<rootDir>/{contract,historical}/**/*.test.ts', '<rootDir>/src/**/*Machine.test.ts'],
      testEnvironment: '<rootDir>/scripts/v8Environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/src/testing/hearConsole.ts'],
      ...COMMONJS,
    },
    {
      displayName: 'server',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/{scripts,workbench}/**/*.test.ts'],
      testEnvironment: '<rootDir>/server/src/testing/databaseEnvironment.cjs',
      globalSetup: '<rootDir>/server/src/testing/globalSetup.ts',
      setupFiles: ['<rootDir>/server/src/testing/noExit.ts'],
      moduleNameMapper: { '^\\./(openPglite|openGazetteer)\\.ts$': '<rootDir>/server/src/testing/$1.ts' },
      // PGlite is loaded by dynamic import, so these tests run as native ES modules.
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.ts$': swc('es6') },
    },
  ],
};

export default config;
