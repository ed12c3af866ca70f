import { spellings, spellingsOf, wordsOf } from './spelling.js';
import { MAX_ENDING_LENGTH, voicedForm, wordForms, type WordForm } from './word-forms.js';

/** Words beyond this number are ignored. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 64;

/** A word of a search with its forms, in Latin letters. */
export interface SearchWord {
  /** Exact forms: match anywhere in a word. */
  written: readonly string[];
  /** Inflected forms. */
  forms: WordForm[];
  /** Loose forms, shared by the spellings of neighbouring languages: match at the beginning of a word. */
  loose: readonly string[];
}

/** @returns an empty list for a search without words */
export function searchWords(search: string): SearchWord[] {
  const words = [...new Set(wordsOf(search, 'whole'))].slice(0, MAX_WORDS);
  return words.map((word) => expand(word.slice(0, MAX_WORD_LENGTH))).filter(({ written }) => written.length > 0);
}

function expand(word: string): SearchWord {
  const { written, loose } = spellings(word);
  const declined = wordForms(word.replaceAll('ё', 'е')).flatMap(({ text, as }) =>
    spellings(text).written.map((spelled): WordForm => ({ text: spelled, as })),
  );
  const forms = [...declined, ...written.flatMap(voicedForm)].filter(({ text }) => !written.includes(text));
  const likeForms = forms.filter(({ as }) => as === 'begins').flatMap(({ text }) => spellings(text).loose);
  return { written, forms: distinct(forms), loose: [...new Set([...loose, ...likeForms])] };
}

const distinct = (forms: WordForm[]): WordForm[] => [...new Map(forms.map((form) => [form.text, form])).values()];

/** Whether a text has one of the words, in any spelling. */
export function isHit(text: string, looked: readonly SearchWord[]): boolean {
  return spellingsOf(text).some((own) => {
    const like = [...own.written, ...own.loose];
    return looked.some(
      ({ written, forms, loose }) =>
        written.some((form) => own.written.some((candidate) => isIn(candidate, form))) ||
        forms.some((form) => own.written.some((candidate) => isForm(candidate, form))) ||
        loose.some((form) => like.some((candidate) => candidate.startsWith(form))),
    );
  });
}

/** One or two letters match only at the beginning of words. */
export const isShort = (form: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(form);

const isIn = (candidate: string, form: string): boolean =>
  isShort(form) ? candidate.startsWith(form) : candidate.includes(form);

export function isForm(candidate: string, { text, as }: WordForm): boolean {
  if (as === 'whole') return candidate === text;
  return candidate.startsWith(text) && (as === 'begins' || candidate.length <= text.length + MAX_ENDING_LENGTH);
}
