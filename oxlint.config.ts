// The rules that need types: typescript-eslint's recommended ones, which oxlint runs on TypeScript 7 in a fifth of the time. All others
// are ESLint's (eslint.config.js).
import { defineConfig } from 'oxlint';
import tseslint from 'typescript-eslint';

const PREFIX = '@typescript-eslint/';
const recommended = tseslint.configs.recommendedTypeCheckedOnly
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => name.startsWith(PREFIX))
  .map((name) => [name.replace(PREFIX, 'typescript/'), 'error'] as const);

export default defineConfig({
  plugins: ['typescript'],
  categories: { correctness: 'off' },
  options: { typeAware: true, maxWarnings: 0 },
  ignorePatterns: ['**/dist', '**/dist-dev', '**/generated', '**/test-results', '.nx', '.data', '.cache'],
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...Object.fromEntries(recommended),
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
  ],
});
