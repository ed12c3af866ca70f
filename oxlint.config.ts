// All rules of the lint: what ESLint and its plugins recommend, run by oxlint in a fraction of the time, and the project's own.
import { defineConfig } from 'oxlint';
import { MAX_LINES } from './tools/lint/max-lines.ts';
import { moduleBoundaries } from './tools/lint/boundaries.ts';
import { A11Y, general, react, typescript, TYPESCRIPT } from './tools/lint/recommended.ts';

const scripts = [
  'process',
  'console',
  'URL',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Buffer',
  'AbortController',
];
const commonjs = ['module', 'require', '__dirname'];
const readonly = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'readonly'] as const));

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react'],
  jsPlugins: ['./tools/lint/plugin.ts', A11Y, TYPESCRIPT],
  categories: { correctness: 'off' },
  env: { builtin: true, es2024: true },
  options: { typeAware: true, maxWarnings: 0, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist', '**/dist-dev', '.builds', '**/generated', '**/test-results', '.nx', '.data', '.cache'],
  rules: {
    ...general,
    // oxlint takes names that begin with _ for unused on purpose
    'no-unused-vars': ['error', { argsIgnorePattern: null, varsIgnorePattern: null }],
    // `tools/lint/styles.test.ts` counts those of style sheets
    'max-lines': ['error', MAX_LINES],
    'muzey/comments': 'error',
    'muzey/names': 'error',
    'muzey/octal': 'error',
    'muzey/repeated-parameters': 'error',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...typescript,
        'muzey/repeated-types': 'error',
        'no-unused-vars': 'off',
        'ts/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-console': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        // React Router's loaders throw Responses for refusals with a status
        'typescript/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
        'typescript/no-floating-promises': [
          'error',
          { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: 'test' }] },
        ],
      },
    },
    { files: ['shared-ui/**/*.tsx', 'public-app/**/*.tsx', 'admin-app/**/*.tsx'], rules: react },
    {
      // they talk to a terminal
      files: ['tools/**', 'backend/src/main.ts', 'backend/src/openapi.ts', 'e2e/**', '**/*.config.*'],
      rules: { 'no-console': 'off' },
    },
    { files: ['**/*.{js,mjs,cjs}'], globals: readonly([...scripts, ...commonjs]) },
    { files: ['shared-ui/jest/setup.cjs'], globals: readonly(['Element', 'HTMLDialogElement', 'Event']) },
    ...moduleBoundaries(),
  ],
});
