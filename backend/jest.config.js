import { mkdirSync } from 'node:fs';
import './test/runner/register.mjs';

// jest writes the report of --outputFile only into a folder that is there
mkdirSync('test-results', { recursive: true });

// the processes of the runner start with the arguments of this one
process.execArgv.push('--import', new URL('./test/runner/register.mjs', import.meta.url).href);

/** @type {import('jest').Config} */
export default {
  // Plain Node processes keep the framework's modules from one spec to the next; Jest's own runner would load them for each.
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['**/*.spec.ts'],
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/test/database.setup.mjs',
  globalTeardown: '<rootDir>/test/database.teardown.mjs',
  maxWorkers: 2,
  testSequencer: '<rootDir>/../shared-ui/jest/slowest-first.cjs',
};
