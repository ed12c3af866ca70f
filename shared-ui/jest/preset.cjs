// Shared by the jest configurations of the front-end workspaces: `module.exports = require('../shared-ui/jest/preset.cjs')`.
const { mkdirSync } = require('node:fs');
const { join } = require('node:path');

// jest writes the report of --outputFile only into an existing folder
mkdirSync('test-results', { recursive: true });

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: join(__dirname, 'environment.cjs'),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '\\.(t|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!@muzey)'],
  moduleNameMapper: {
    '^@muzey/shared-ui/(.*\\.(css|svg|png|woff2))$': join(__dirname, 'asset.cjs'),
    '^@muzey/(shared-server|shared-ui)/(.*)$': join(__dirname, '..', '..', '$1', 'src', '$2'),
    '\\.module\\.css$': join(__dirname, 'classes.cjs'),
    '\\.(css|svg|png|woff2)$': join(__dirname, 'asset.cjs'),
  },
  setupFilesAfterEnv: [join(__dirname, 'setup.cjs')],
  // long enough for a slow machine
  testTimeout: 60_000,
  maxWorkers: 2,
  testSequencer: join(__dirname, 'slowest-first.cjs'),
};
