import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import { distance } from '../terms/edit-distance.js';
import { langOf, LAST_CHARACTER, marksOf } from '../text/indexed-words.js';
import { shortest } from '../text/search-patterns.js';
import { isFound, isHit, REACHES, searchWords, type Reach, type SearchWord } from '../text/search-words.js';
import { hasTurkicStem } from '../text/turkic-stems.js';
import { englishStems, FORMS_IN, type WordForm } from '../text/word-forms.js';

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

/** Shorter words would become others by one letter; digits are never taken for others. */
const FORGIVEN = /^[a-z]{5,40}$/;

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
  const typed = words.flatMap(({ written }, nth) =>
    written.filter((form) => FORGIVEN.test(form)).map((form) => ({ nth, form, half: (form.length - 1) >> 1 })),
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
  const near = words.map((_, nth) => {
    const forms = typed.flatMap((one) => (one.nth === nth ? one.form : []));
    const isNear = ({ word }: Known) => forms.some((form) => differsByOne(word, form));
    return [...new Set(known.filter((row) => row.nth === nth && isNear(row)).map(({ word }) => word))];
  });
  if (near.every((found) => found.length === 0)) return undefined;
  return words.map((word, nth) => {
    const found = (near[nth] ?? []).slice(0, MAX_KNOWN);
    return { ...word, known: [...(word.known ?? []), ...found], forms: [...word.forms, ...found.map(wholeForm)] };
  });
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

/**
 * The search as it may have been meant: words that were not found are replaced by near ones, as the results write them.
 * @param hits the words of results that were hits
 * @returns null if none of them shows another word
 */
export function meantSearch(q: string, near: readonly SearchWord[], hits: readonly string[]): string | null {
  let isOther = false;
  const meant = q.split(/\s+/).map((typed) => {
    const [own] = searchWords(typed);
    const word = own && near.find(({ written }) => written[0] === own.written[0]);
    if (!word || hits.some((hit) => isHit(hit, [own], 'beginnings'))) return typed;
    const found = hits.find((hit) => isHit(hit, [word], 'beginnings'));
    if (found === undefined) return typed;
    isOther = true;
    return bare(found).toLowerCase();
  });
  return isOther ? meant.join(' ') : null;
}

const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
