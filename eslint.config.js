import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { existsSync, readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';

const react = ['shared-ui/**/*.tsx', 'public-app/**/*.tsx', 'admin-app/**/*.tsx'];

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/dist-dev',
      '**/node_modules',
      '**/generated',
      '**/test-results',
      '.nx',
      '.data',
      '.cache',
      '**/playwright-report',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // React Router's loaders throw Responses for refusals with a status
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: react,
    ...jsxA11y.flatConfigs.recommended,
  },
  {
    files: react,
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // they talk to a terminal
    files: ['tools/**', 'backend/src/main.ts', 'backend/src/openapi.ts', 'e2e/**', '**/*.config.*'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.{js,mjs,cjs}'], languageOptions: { globals: nodeGlobals() } },
  {
    files: ['shared-ui/jest/setup.cjs'],
    languageOptions: { globals: { HTMLDialogElement: 'readonly', Event: 'readonly' } },
  },
  ...walls(),
);

function nodeGlobals() {
  return Object.fromEntries(
    [
      'process',
      'console',
      'URL',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Buffer',
      'module',
      'require',
      '__dirname',
    ].map((name) => [name, 'readonly']),
  );
}

/**
 * Who may import whom. Workspaces: only shared-ui is imported by others, and it imports none of them; the backend takes from it
 * only the modules without React; what is made for a server stays out of the browsers' code. Inside a workspace: a feature never
 * imports another feature; the folders that put features together (`composing`) may import them, and are imported by nobody. The
 * site's server reaches the features through the pages that `src` puts together.
 */
function walls() {
  const workspaces = {
    'shared-ui': { others: ['backend', 'public-app', 'admin-app', 'e2e', 'tools'], base: null, composing: [] },
    backend: {
      others: ['public-app', 'admin-app', 'e2e', 'tools'],
      base: [
        'audit',
        'auth',
        'cache',
        'content',
        'database',
        'errors',
        'health',
        'housekeeping',
        'http',
        'logging',
        'media',
        'trash',
      ],
      composing: ['backup', 'demo', 'overview', 'register', 'search'],
    },
    'public-app': {
      others: ['backend', 'admin-app', 'e2e', 'tools'],
      base: ['i18n', 'shell', 'federation', 'data', 'ui'],
      composing: ['home', 'preview'],
    },
    'admin-app': {
      others: ['backend', 'public-app', 'e2e', 'tools'],
      base: ['i18n', 'shell', 'content', 'api', 'ui'],
      composing: ['dashboard'],
    },
  };
  return Object.entries(workspaces).flatMap(([workspace, { others, base, composing }]) => {
    const outward = others.flatMap((name) => [`@muzey/${name}`, `@muzey/${name}/**`, `**/${name}/**`]);
    const react = workspace === 'backend' ? ['@muzey/shared-ui/ui/**', '@muzey/shared-ui/api/**'] : [];
    const general = { group: [...outward, ...react], message: 'Only shared-ui is shared between the workspaces.' };
    const browser = { group: ['**/server/**'], message: 'What is made for a server stays out of the browsers.' };
    const everywhere = workspace.endsWith('-app') ? [general, browser] : [general];
    const rule = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
    const blocks = [{ files: [`${workspace}/src/**/*.{ts,tsx}`], rules: rule(everywhere) }];
    const source = `${import.meta.dirname}/${workspace}/src`;
    if (!base || !existsSync(source)) return blocks;
    const entries = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const folders = entries.map(({ name }) => name);
    const gone = [...base, ...composing].filter((name) => !folders.includes(name));
    if (gone.length > 0) throw new Error(`The walls of ${workspace} name folders that are gone: ${gone.join(', ')}.`);
    const features = folders.filter((name) => !base.includes(name));
    blocks.push({
      files: [`${workspace}/server/**/*.ts`],
      rules: rule([
        general,
        { group: features.map((name) => `**/src/${name}/**`), message: 'The server knows pages, not their features.' },
      ]),
    });
    for (const name of folders) {
      if (composing.includes(name)) continue;
      const forbidden = features.filter((other) => other !== name);
      if (forbidden.length === 0) continue;
      const group = forbidden.map((other) => `**/../${other}/**`);
      blocks.push({
        files: [`${workspace}/src/${name}/**/*.{ts,tsx}`],
        rules: rule([
          ...everywhere,
          { group, message: 'A feature imports no other feature; what several need moves to a shared folder.' },
        ]),
      });
    }
    return blocks;
  });
}
