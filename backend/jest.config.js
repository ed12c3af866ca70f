import { mkdirSync } from 'node:fs';

// jest writes the report of --outputFile only into a folder that is there
mkdirSync('test-results', { recursive: true });

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^@muzey/(shared-server|shared-ui)/(.*)$': '<rootDir>/../$1/src/$2',
  },
  transform: { '\\.ts$': ['@swc/jest', { swcrc: true }] },
  transformIgnorePatterns: ['/node_modules/'],
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/database.setup.mjs',
  globalTeardown: '<rootDir>/test/database.teardown.mjs',
  maxWorkers: 2,
  testTimeout: 90_000,
};
