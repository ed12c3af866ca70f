// The rules that ESLint and its plugins recommend, under oxlint's names.
import js from '@eslint/js';
import type { Linter } from 'eslint';
import { createRequire } from 'node:module';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

type Rules = Record<string, Linter.RuleEntry>;

/**
 * oxlint has its own rules by these names, and some are stricter than the plugin's: they refuse a checkbox used as a switch, for example.
 */
export const A11Y = { name: 'a11y', specifier: 'eslint-plugin-jsx-a11y' } as const;

/** For no-unused-vars: oxlint's own rule accepts a value of which only the type is used. */
export const TYPESCRIPT = { name: 'ts', specifier: '@typescript-eslint/eslint-plugin' } as const;

/** The package has no types. */
const { configs } = createRequire(import.meta.url)(A11Y.specifier) as { configs: { recommended: { rules: Rules } } };
const accessible = configs.recommended.rules;

/** Rules of plugins that oxlint counts among ESLint's own. */
const CORE = new Set(['no-array-constructor', 'no-unused-expressions', 'no-unused-vars']);

/**
 * In strict code these are syntax errors, and the compiler settings that the last two check are not used here.
 * `tools/lint/plugin.ts` has the first two for scripts.
 */
const WITHOUT = new Set(['no-octal', 'no-dupe-args', 'no-new-symbol', 'react-hooks/config', 'react-hooks/gating']);

function inOxlint(name: string): string {
  const [plugin = '', rule] = name.split('/');
  if (rule === undefined) return plugin;
  if (plugin === '@typescript-eslint') return CORE.has(rule) ? rule : `typescript/${rule}`;
  return `${plugin === 'react-hooks' ? 'react' : A11Y.name}/${rule}`;
}

const translate = (...lists: (object | undefined)[]): Rules =>
  Object.fromEntries(
    lists
      .flatMap((rules) => Object.entries<Linter.RuleEntry>({ ...rules }))
      .filter(([name]) => !WITHOUT.has(name))
      .map(([name, entry]) => [inOxlint(name), entry]),
  );

/** For every file. */
export const general = translate(js.configs.recommended.rules);

/** For TypeScript, including those that need types. */
export const typescript = translate(
  ...tseslint.configs.recommended.map(({ rules }) => rules),
  ...tseslint.configs.recommendedTypeCheckedOnly.map(({ rules }) => rules),
);

/** For React's components. A region that scrolls sideways has to be reached by the keyboard. */
export const react: Rules = {
  ...translate(accessible, reactHooks.configs.recommended.rules),
  [`${A11Y.name}/no-noninteractive-tabindex`]: ['error', { tags: [], roles: ['tabpanel', 'region'] }],
};
