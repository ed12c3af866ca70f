import { firstYear } from './parts.ts';
import type { Token } from './tokens.ts';

const FIRST_BARE_YEAR = 1000;
const LAST_BARE_YEAR = 2099;

/** The years that a remark names, such as when an object was printed or restored: “1936 (копия 1970)”. */
export function remarkedYears(tokens: readonly Token[]): number[] {
  // “1910 (1328 г. х.)”
  if (tokens.some(({ kind }) => kind === 'hijri')) return [];
  const bc = tokens.some(({ kind }) => kind === 'bc');
  return tokens.flatMap(({ kind, value, digits, text }, at) => {
    if (kind === 'date') return Number(text.split('-')[0]);
    const next = tokens[at + 1]?.kind === 'dot' ? tokens[at + 2] : tokens[at + 1];
    if ((kind === 'number' || kind === 'roman') && (next?.kind === 'century' || next?.kind === 'millennium'))
      return firstYear(value, next.kind === 'century' ? 100 : 1000, bc);
    if (kind !== 'number' || digits !== 4 || value < FIRST_BARE_YEAR || value > LAST_BARE_YEAR) return [];
    return bc ? 1 - value : value;
  });
}
