/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

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
const ES_MODULES = ['swiper', 'jose', 'yup', 'react-countup', 'countup.js', '@mui', 'uuidv7', 'p-timeout'];

const config: Config = {
  // Opening a database takes seconds on a busy machine; a test that hangs still ends.
  testTimeout: 30_000,
  maxWorkers: '100%',
  projects: [
    {
      displayName: 'app',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/contract/**/*.test.ts'],
      testEnvironment: 'jest-fixed-jsdom',
      globalSetup: '<rootDir>/src/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/src/testing/globalTeardown.ts',
      setupFiles: ['<rootDir>/src/testing/browser.ts'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/everyTest.ts'],
      transform: { '\\.[cm]?[jt]sx?$': swc('commonjs') },
      transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
      moduleNameMapper: { '\\.css$|^swiper/css|^@fontsource-variable/': '<rootDir>/src/testing/noStyles.ts' },
    },
    {
      displayName: 'server',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/scripts/**/*.test.ts'],
      testEnvironment: 'node',
      // PGlite is loaded by dynamic import, so these tests run as native ES modules.
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '\\.ts$': swc('es6') },
    },
  ],
};

export default config;
