const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { testTimeout, maxWorkers, testSequencer, ...preset } = require('../shared-ui/jest/preset.cjs');

// for --runInBand; the light runner starts its processes with the arguments of this one
const register = join(__dirname, 'test', 'runner', 'register.mjs');
require(register);
process.execArgv.push('--import', pathToFileURL(register).href);

/** Specs that mock modules or control timers, which only Jest's own runner supports. */
const IN_JEST = ['http/intake', 'pages/navigation'].map((name) => `<rootDir>/server/${name}.spec.ts`);

/** @type {import('jest').Config} */
module.exports = {
  testTimeout,
  maxWorkers,
  testSequencer,
  projects: [
    {
      // Plain Node processes keep the site's modules from one spec to the next; Jest's own runner would load them again for each.
      displayName: 'server',
      runner: ['jest-light-runner', { runtime: 'child_process' }],
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/**/*.spec.ts'],
      testPathIgnorePatterns: IN_JEST,
      setupFilesAfterEnv: ['<rootDir>/test/runner/limits.mjs'],
    },
    {
      ...preset,
      displayName: 'browser',
      testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}', ...IN_JEST],
      // a package that @fastify/static uses, and that exists only as an ES module
      transformIgnorePatterns: ['/node_modules/(?!@muzey|content-disposition/)'],
    },
  ],
};
