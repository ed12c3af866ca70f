import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import { distance } from './edit-distance.js';
import { langOf, LAST_CHARACTER, marksOf } from './indexed-words.js';
import { shortest } from './search-patterns.js';
import { isFound, REACHES, searchWords, type Reach, type SearchWord } from './search-words.js';
import { hasTurkicStem } from './turkic-stems.js';
import { englishStems, FORMS_IN, type WordForm } from './word-forms.js';

/** Words of texts that are compared with those of a search. */
const MAX_COMPARED = 4_000;
/** Forms of a word that are looked up in the index of texts. */
const MAX_KNOWN = 200;
/** The longest chain of endings. */
const MAX_ENDINGS_LENGTH = 14;

/**
 * Words between two bounds, by the index of all words (migration 0074). They may be words of texts that visitors do not see: only
 * those that a public text has may be told.
 */
const BETWEEN = `SELECT nth, word FROM unnest($1::int[], $2::text[], $3::int[]) AS stem (nth, low, longest), LATERAL
  (SELECT word FROM search_word WHERE word >= low AND word < low || chr(${LAST_CHARACTER}) AND length(word) <= longest
   LIMIT $4) AS known`;

interface Known {
  nth: number;
  word: string;
}

/** How far a search goes. */
export interface SearchStep {
  words: readonly SearchWord[];
  reach: Reach;
}

/**
 * The steps of a search: each one is for searches that the one before found nothing for.
 * @param lang of the reader; undefined: not known
 */
export async function* searchSteps(
  typed: readonly SearchWord[],
  lang: Lang | undefined,
  manager: EntityManager,
): AsyncGenerator<SearchStep> {
  const words = await withKnownForms(typed, lang, manager);
  for (const reach of REACHES) yield { words, reach };
  // perhaps only texts that visitors do not see know the word
  if (words.some(({ meant }, nth) => meant.length < (typed[nth]?.meant.length ?? 0)))
    yield { words: await withKnownForms(typed, lang, manager, { alsoMeant: true }), reach: 'forms' };
}

/**
 * Adds to each word of a search its forms among the words of all texts, by one statement.
 * @param lang of the reader; undefined: not known
 * @param options.alsoMeant also for words that are known other letters may be meant
 */
export async function withKnownForms(
  words: readonly SearchWord[],
  lang: Lang | undefined,
  manager: EntityManager,
  { alsoMeant = false } = {},
): Promise<SearchWord[]> {
  const stems = words.flatMap((word, nth) =>
    stemsOf([...word.forms, ...word.meant]).map((stem) => ({ nth, stem, longest: stem.length + MAX_ENDINGS_LENGTH })),
  );
  const known = await between(stems, manager);
  return words.map((word, nth) => {
    const near = known.flatMap((row) => (row.nth === nth ? row.word : []));
    const isForm = (of: SearchWord) => (one: string) => isFound(one.slice(1), langOf(one), of, 'forms');
    const proper = near.filter(isForm({ ...word, meant: [] }));
    // other letters are meant only where the word itself is not known
    const isKnown =
      !alsoMeant && proper.some((one) => (lang !== 'uz' && lang !== 'kk') || FORMS_IN.Turkic.includes(langOf(one)));
    const forms = isKnown ? proper : near.filter(isForm(word));
    return { ...word, meant: isKnown ? [] : word.meant, known: [...new Set(forms)].slice(0, MAX_KNOWN) };
  });
}

/** The beginnings of forms in the index, each after the sign of its section. */
const stemsOf = (forms: readonly WordForm[]): string[] =>
  shortest(forms.flatMap(({ text, of }) => marksOf(FORMS_IN[of]).map((mark) => mark + text)));

async function between(
  stems: readonly { nth: number; stem: string; longest: number }[],
  manager: EntityManager,
): Promise<Known[]> {
  if (stems.length === 0) return [];
  return manager.query<Known[]>(BETWEEN, [
    stems.map(({ nth }) => nth),
    stems.map(({ stem }) => stem),
    stems.map(({ longest }) => longest),
    Math.ceil(MAX_COMPARED / stems.length),
  ]);
}

/**
 * A search that found nothing, with the near words of all texts: {@link withNearWords}.
 * @param lang of the reader; undefined: not known
 */
export const nearSearch = async (
  search: string,
  lang: Lang | undefined,
  manager: EntityManager,
): Promise<SearchWord[] | undefined> =>
  withNearWords(await withKnownForms(searchWords(search), lang, manager), manager);

/** Shorter words would become others by one letter; digits are never taken for others. */
const FORGIVEN = /^[a-z]{5,40}$/;
const forgiven = (word?: SearchWord): string[] => word?.written.filter((form) => FORGIVEN.test(form)) ?? [];

const ENDING_SO = `SELECT nth, word FROM unnest($1::int[], $2::text[], $3::int[]) AS ending (nth, high, longest), LATERAL
  (SELECT word FROM search_word WHERE word LIKE '%' || high AND length(word) BETWEEN longest - 2 AND longest
   LIMIT $4) AS known`;

/**
 * Adds to each word of a search the words of texts that differ from it by one letter that is wrong, missing, too many or
 * swapped with its neighbour. One of its halves is right then, by which they are looked up.
 * @returns undefined if there are none
 */
export async function withNearWords(
  words: readonly SearchWord[],
  manager: EntityManager,
): Promise<SearchWord[] | undefined> {
  const typed = words.flatMap((word, nth) =>
    forgiven(word).map((form) => ({ nth, form, half: (form.length - 1) >> 1 })),
  );
  if (typed.length === 0) return undefined;
  const beginnings = typed.flatMap(({ nth, form, half }) =>
    marksOf(ANYWHERE).map((mark) => ({
      nth,
      stem: mark + form.slice(0, half),
      longest: form.length + 2 + MAX_ENDINGS_LENGTH,
    })),
  );
  const known = [
    ...(await between(beginnings, manager)),
    ...(await manager.query<Known[]>(ENDING_SO, [
      typed.map(({ nth }) => nth),
      typed.map(({ form, half }) => form.slice(-half)),
      typed.map(({ form }) => form.length + 2),
      Math.ceil(MAX_COMPARED / typed.length),
    ])),
  ];
  return withNearOf(words, (nth) => known.flatMap((row) => (row.nth === nth ? row.word : [])));
}

/**
 * Adds to each word of a search those that differ from it by one letter.
 * @param candidates of the search's word at a place, each after the sign of its section
 * @returns undefined if there are none
 */
function withNearOf(
  words: readonly SearchWord[],
  candidates: (nth: number) => readonly string[],
): SearchWord[] | undefined {
  const near = words.map((word, nth) => {
    const forms = forgiven(word);
    return [...new Set(candidates(nth).filter((word) => forms.some((form) => differsByOne(word, form))))];
  });
  if (near.every((found) => found.length === 0)) return undefined;
  return words.map((word, nth) => {
    const found = (near[nth] ?? []).slice(0, MAX_KNOWN);
    return { ...word, known: [...(word.known ?? []), ...found], forms: [...word.forms, ...found.map(wholeForm)] };
  });
}

/**
 * The same among given words.
 * @param known in Latin letters
 */
export function nearAmong(words: readonly SearchWord[], known: readonly string[]): SearchWord[] | undefined {
  const [mark = ''] = marksOf([null]);
  return withNearOf(words, (nth) =>
    forgiven(words[nth]).flatMap((form) => {
      const half = (form.length - 1) >> 1;
      const [beginning, end] = [form.slice(0, half), form.slice(-half)];
      return known.filter((own) => own.startsWith(beginning) || own.endsWith(end)).map((own) => mark + own);
    }),
  );
}

const ANYWHERE = [...LANGS, null];

/** Whether a word of the index, or its stem, differs from a typed one by one letter. */
function differsByOne(word: string, typed: string): boolean {
  const [own, lang] = [word.slice(1), langOf(word)];
  if (/\d/.test(own)) return false;
  if (distance(own, typed, 1) === 1) return true;
  for (let length = typed.length - 1; length <= typed.length + 1 && length < own.length; length++) {
    const stem = own.slice(0, length);
    if (distance(stem, typed, 1) === 1 && isStem(own, stem, lang)) return true;
  }
  return false;
}

const isStem = (word: string, stem: string, lang: Lang | null): boolean =>
  (FORMS_IN.English.includes(lang) && englishStems(word).includes(stem)) ||
  (FORMS_IN.Turkic.includes(lang) && hasTurkicStem(word, stem));

const wholeForm = (word: string): WordForm => {
  const lang = langOf(word);
  return {
    text: word.slice(1),
    as: 'whole',
    of: lang === 'ru' ? 'Russian' : lang === 'uz' || lang === 'kk' ? 'Turkic' : 'English',
  };
};
