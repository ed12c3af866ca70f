import type { StoredTerm } from './term-statements.js';
import type { TermTree } from './term-tree.js';

/** An open end is null; 0 is 1 BC. */
export type PeriodYears = Pick<StoredTerm, 'earliest' | 'latest'>;

/** The years of a period; without its own those of the nearest period above it. */
export function yearsOfPeriod(tree: TermTree, id: string): PeriodYears | undefined {
  const term = tree.survivor(id);
  if (term?.kind !== 'period') return undefined;
  return [term, ...tree.path(term.id)].find(({ earliest, latest }) => earliest !== null || latest !== null);
}
