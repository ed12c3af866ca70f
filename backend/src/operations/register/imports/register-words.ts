import type { DataSource } from 'typeorm';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import type { RegisterWordList, RegisterWordQuery } from './register-words.dto.js';
import { COUNTED_WORDS, WORDS_OF } from './statements.js';

/** The words of a register for terms, with the present labels of these. */
export async function wordsOf(
  database: DataSource,
  { id, state = '', kind = '', limit, skip }: RegisterWordQuery & { id: string },
  tree: TermTree,
): Promise<RegisterWordList> {
  const [rows, counted] = await Promise.all([
    WORDS_OF.all(database, [id, state, kind, limit, skip]),
    COUNTED_WORDS.all(database, [id]),
  ]);
  const counts = counted.map(({ leftOut: _, isCut: _cut, ...count }) => count);
  const wanted = counts.filter((of) => (state === '' || of.state === state) && (kind === '' || of.kind === kind));
  return {
    words: rows.map(({ word }) => ({ ...word, kinds: [...word.kinds], terms: word.terms.flatMap(shown(tree)) })),
    total: wanted.reduce((sum, { count }) => sum + count, 0),
    counts,
    left_out: counted[0]?.leftOut ?? 0,
    is_cut: counted[0]?.isCut ?? false,
  };
}

const shown = (tree: TermTree) => (of: string) => {
  const term = tree.survivor(of);
  return term ? [{ id: term.id, kind: term.kind, labels: term.labels }] : [];
};
