// All rules of the lint: what ESLint and its plugins recommend, run by oxlint in a fraction of the time, and the project's own.
import { defineConfig } from 'oxlint';
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

/** Files with a function of more than 80 lines. None may be added. */
const LONG_FUNCTIONS = [
  'admin-app/src/item-form/useItemForm.ts',
  'admin-app/src/item-form/useSettingsForm.ts',
  'admin-app/src/item-form/waiting/useWaiting.ts',
  'admin-app/src/edit-session/useDraftRecovery.ts',
  'admin-app/src/edit-session/useEditSession.ts',
  'backend/src/platform/config/config.ts',
  'public-app/server/pages/pages.ts',
  'public-app/server/http/proxy.ts',
  'tools/lint/boundaries.ts',
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'unicorn'],
  jsPlugins: ['./tools/lint/plugin.ts', A11Y, TYPESCRIPT],
  categories: { correctness: 'off' },
  env: { builtin: true, es2024: true },
  options: { typeAware: true, maxWarnings: 0, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist', '**/dist-dev', '.builds', '**/generated', '**/test-results', '.nx', '.data', '.cache'],
  rules: {
    ...general,
    // oxlint takes names that begin with _ for unused on purpose
    'no-unused-vars': ['error', { argsIgnorePattern: null, varsIgnorePattern: null }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    'unicorn/no-useless-spread': 'error',
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
    {
      // markup, `describe` and lists of statements are as long as what they say
      files: ['**/*.tsx', '**/*.{spec,test}.ts', '*/test/**', 'e2e/**', '**/migrations/**', '**/drawings/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    { files: LONG_FUNCTIONS, rules: { 'max-lines-per-function': 'off' } },
    { files: ['**/*.{js,mjs,cjs}'], globals: readonly([...scripts, ...commonjs]) },
    { files: ['shared-ui/jest/setup.cjs'], globals: readonly(['Element', 'HTMLDialogElement', 'Event']) },
    ...moduleBoundaries(),
  ],
});
