// Only the rules for words, for `npm run lint:words`.
import { defineConfig } from 'oxlint';

export default defineConfig({
  plugins: [],
  jsPlugins: ['../lint/plugin.ts'],
  categories: { correctness: 'off' },
  rules: { 'muzey/comments': 'error', 'muzey/names': 'error' },
});
