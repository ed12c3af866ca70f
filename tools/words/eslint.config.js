// The words of the code alone, for `npm run lint:words`.
import tseslint from 'typescript-eslint';
import { words } from './plugin.ts';

export default [
  { ignores: ['**/dist', '**/dist-dev', '**/generated', '**/test-results', '.nx', '.data', '.cache'] },
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { words },
    rules: { 'words/comments': 'error', 'words/names': 'error' },
  },
];
