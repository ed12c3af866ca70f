import { TERM_KINDS, type TermKind } from '../../../platform/terms/term.entity.js';
import { MappingReader } from './mapping-reader.js';
import { foldedWord } from './term-index.js';

/** A label of the term that a word stands for; true: the term is created; false: the word is left out. */
type Decision = string | boolean;
/** By kind and folded word. */
export type Decisions = ReadonlyMap<TermKind, ReadonlyMap<string, Decision>>;

const MAX_WORDS = 50_000;
const MAX_WORD_LENGTH = 300;

/** @throws {Refused} with the path of the fault */
export function decisionsIn(mapping: MappingReader): Decisions {
  const words = mapping.json('words');
  if (words === undefined) return new Map();
  const reader = new MappingReader(words, 'words', TERM_KINDS);
  return new Map(
    TERM_KINDS.flatMap((kind) => {
      const entries = reader.entries(kind, MAX_WORDS);
      if (entries.length === 0) return [];
      const inner = new MappingReader({}, `words.${kind}`, []);
      const decisions = entries.map(([word, decision]): [string, Decision] => {
        if (word.length > MAX_WORD_LENGTH) throw inner.fault(word.slice(0, 100), 'the word is too long');
        if (typeof decision === 'boolean') return [foldedWord(word), decision];
        if (typeof decision !== 'string' || decision.trim() === '')
          throw inner.fault(word.slice(0, 100), 'must be the label of a term, true or false');
        return [foldedWord(word), inner.asText(decision, word.slice(0, 100), MAX_WORD_LENGTH)];
      });
      return [[kind, new Map(decisions)] as const];
    }),
  );
}
