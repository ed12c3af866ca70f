import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Localized, Texts } from './localized.js';
import { fold, latinForms, looseForms, russianStem } from './spelling.js';

/** Stand between the languages of a search text, and between its titles and those; folding takes them out of every text. */
const SECTION = '\u0001';
const TITLES_END = '\u0002';

/** The words of some texts, each once, in every form that they can be looked for in. */
function words(texts: readonly string[]): string {
  const written = new Set(fold(texts.join(' ')).split(' '));
  const forms = [...written].map(latinForms);
  return [...new Set(forms.flatMap((own) => [...own, ...looseForms(own)]))].join(' ');
}

/**
 * The search text of an item: the words of its titles, then those of all texts, a section per language in the order of LANGS and
 * a last one for what belongs to no language.
 */
export function searchText(content: Localized<Texts<string>>, others: readonly string[] = []): string {
  const written = (texts: Texts<string> = {}) => Object.values(texts).filter((text) => text !== undefined);
  const titles = LANGS.flatMap((lang) => content[lang]?.title ?? []);
  const sections = [...LANGS.map((lang) => words(written(content[lang]))), words(others)];
  return words(titles) + TITLES_END + sections.join(SECTION);
}

/** More words than these narrow nothing down any more. */
const MOST_WORDS = 12;

/** One word that is looked for. */
export interface Looked {
  /** As it is written, in Latin letters. */
  exact: string[];
  /** Beside that, as its neighbours write it, or in another form of its declension. */
  loose: string[];
}

/** @returns none for a search without a word */
export function searchWords(search: string): Looked[] {
  const found = fold(search).split(' ').slice(0, MOST_WORDS);
  return found
    .map((word) => {
      const exact = latinForms(word);
      const stems = latinForms(russianStem(word));
      const loose = new Set([...stems, ...looseForms([...exact, ...stems])]);
      return { exact, loose: [...loose].filter((form) => !exact.includes(form)) };
    })
    .filter(({ exact }) => exact.length > 0);
}

export const formsOf = ({ exact, loose }: Looked): string[] => [...exact, ...loose];

/** Whether a word of a text is one that is looked for, in any spelling. */
export function isHit(word: string, looked: readonly Looked[]): boolean {
  const exact = latinForms(fold(word));
  const own = [...exact, ...looseForms(exact)];
  return looked.some((wanted) => formsOf(wanted).some((form) => own.some((candidate) => candidate.includes(form))));
}

/** What LIKE takes to find a form anywhere in a search text. */
export const likePattern = (form: string): string => `%${form.replace(/[\\%_]/g, '\\$&')}%`;

/** A part of a WHERE clause with its parameters, for TypeORM's query builder. */
export interface Condition {
  sql: string;
  parameters: Record<string, string>;
}

/**
 * The condition that every word of `search` occurs somewhere in the expression `target`.
 * @returns undefined when the search has no word
 */
export function searchCondition(search: string, target = 'search'): Condition | undefined {
  const parameters: Record<string, string> = {};
  const perWord = searchWords(search).map((looked, word) => {
    const perForm = formsOf(looked).map((form, index) => {
      const name = `word${word}_${index}`;
      parameters[name] = likePattern(form);
      return `${target} LIKE :${name}`;
    });
    return `(${perForm.join(' OR ')})`;
  });
  return perWord.length > 0 ? { sql: perWord.join(' AND '), parameters } : undefined;
}

/** The part of a search text that belongs to one language, as SQL. */
export function searchSection(lang: Lang): string {
  return `split_part(split_part(search, chr(2), 2), chr(1), ${LANGS.indexOf(lang) + 1})`;
}

/** The part of a search text that holds the titles of all languages, as SQL. */
export const SEARCH_TITLES = 'split_part(search, chr(2), 1)';
