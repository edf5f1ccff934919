import { readFileSync } from 'node:fs';

const swcrc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));

/** @type {import('jest').Config} */
const common = {
  roots: ['packages', 'services', 'gateway', 'infra'].map((folder) => `<rootDir>/${folder}`),
  runtime: '<rootDir>/infra/checks/jest-runtime.mjs',
  testEnvironment: 'node',
  testEnvironmentOptions: { globalsCleanup: 'off' },
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { ...swcrc, sourceMaps: 'inline', swcrc: false }] },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.local/'],
  restoreMocks: true,
};

/** @type {import('jest').Config} */
const withServers = {
  ...common,
  globalSetup: '<rootDir>/infra/checks/jest-postgres.setup.mjs',
  globalTeardown: '<rootDir>/infra/checks/jest-postgres.teardown.mjs',
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...common,
      displayName: 'unit',
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.(medium|proof)\\.spec\\.ts$'],
    },
    { ...withServers, displayName: 'medium', testMatch: ['**/*.medium.spec.ts'] },
    { ...withServers, displayName: 'proof', testMatch: ['**/*.proof.spec.ts'] },
  ],
};
