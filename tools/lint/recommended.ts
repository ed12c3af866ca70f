// The rules that ESLint and its plugins recommend, under the names that oxlint gives them.
import js from '@eslint/js';
import type { Linter } from 'eslint';
import { createRequire } from 'node:module';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

type Rules = Record<string, Linter.RuleEntry>;

/** oxlint has rules of its own by these names; some refuse what the plugin's take, such as a checkbox as a switch. */
export const A11Y = { name: 'a11y', specifier: 'eslint-plugin-jsx-a11y' } as const;

/** For no-unused-vars: oxlint's own takes a value that only its type is asked of. */
export const TYPESCRIPT = { name: 'ts', specifier: '@typescript-eslint/eslint-plugin' } as const;

/** The package has no types. */
const { configs } = createRequire(import.meta.url)(A11Y.specifier) as { configs: { recommended: { rules: Rules } } };
const accessible = configs.recommended.rules;

/** Rules of plugins that oxlint has among ESLint's own. */
const CORE = new Set(['no-array-constructor', 'no-unused-expressions', 'no-unused-vars']);

/**
 * In strict code these are errors of syntax; of the compiler's settings that the last two look at there are none.
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

/** For TypeScript; those that need types among them. */
export const typescript = translate(
  ...tseslint.configs.recommended.map(({ rules }) => rules),
  ...tseslint.configs.recommendedTypeCheckedOnly.map(({ rules }) => rules),
);

/** For React's components. */
export const react = translate(accessible, reactHooks.configs.recommended.rules);
