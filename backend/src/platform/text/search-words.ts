import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { spellings, spellingsOf, wordsOf } from './spelling.js';
import { FORMS_IN, isForm, meantForms, turkicForms, wordForms, type WordForm } from './word-forms.js';

/** Words beyond this number are ignored. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 64;
/** Limits the forms of a word; those of its keyboard's letters are the last ones. */
const MAX_FORMS = 24;

/** How far a search goes for a word: to its forms, to words that begin with it, to words that have it inside. */
export const REACHES = ['forms', 'beginnings', 'inside'] as const;
/** Each reaches the hits of those before it, too. */
export type Reach = (typeof REACHES)[number];

/** A word of a search with its forms, in Latin letters. */
export interface SearchWord {
  /** As it is typed. */
  written: readonly string[];
  /** Inflected forms, and other spellings. */
  forms: readonly WordForm[];
  /** Words that may be meant, typed on a keyboard without the letters of Uzbek and Karakalpak. */
  meant: readonly WordForm[];
  /** Loose forms, shared by the spellings of neighbouring languages: match at the beginning of a word. */
  loose: readonly string[];
  /** Whether it was typed in Cyrillic letters. */
  cyrillic: boolean;
  /** Its forms among the words of all texts, each after the sign of its section (text/known-words.ts). */
  known?: readonly string[];
}

/** @returns an empty list for a search without words */
export function searchWords(search: string): SearchWord[] {
  const words = [...new Set(wordsOf(search, 'whole'))].slice(0, MAX_WORDS);
  return words.map((word) => expand(word.slice(0, MAX_WORD_LENGTH))).filter(({ written }) => written.length > 0);
}

function expand(word: string): SearchWord {
  const { written, loose } = spellings(word);
  const inLatin = (text: string) => spellings(text).written;
  const inflected = wordForms(word.replaceAll('ё', 'е')).flatMap((form) =>
    inLatin(form.text).map((text): WordForm => ({ ...form, text })),
  );
  const forms = distinct([...inflected, ...written.flatMap(turkicForms)]).slice(0, MAX_FORMS);
  const meant = distinct(meantForms(word, inLatin)).slice(0, MAX_FORMS);
  const like = inflected.filter(({ as }) => as === 'begins').flatMap(({ text }) => spellings(text).loose);
  return {
    written,
    forms,
    meant,
    loose: [...new Set([...loose, ...like])].filter((form) => !written.includes(form)),
    cyrillic: /\p{Script=Cyrillic}/u.test(word),
  };
}

/** A word of a text, or of a name, with its forms in one language. */
export type WordInText = Pick<SearchWord, 'written' | 'forms'>;

/** @returns undefined for what has no letters or digits */
export function wordInText(text: string, lang: Lang): WordInText | undefined {
  const [word = ''] = wordsOf(text, 'whole');
  const { written } = spellings(word);
  if (written.length === 0) return undefined;
  const inflected = wordForms(word.replaceAll('ё', 'е'))
    .filter((form) => isIn(form, lang))
    .flatMap((form) => spellings(form.text).written.map((own): WordForm => ({ ...form, text: own })));
  const turkic = FORMS_IN.Turkic.includes(lang) ? written.flatMap(turkicForms) : [];
  return { written, forms: distinct([...inflected, ...turkic]).slice(0, MAX_FORMS) };
}

/** Whether a word of a text is a form of another one, by letters that both have. */
export const isFormOf = ({ written }: WordInText, word: WordInText): boolean =>
  written.some((own) => word.written.includes(own) || word.forms.some((form) => isForm(own, form)));

const distinct = (forms: WordForm[]): WordForm[] => [
  ...new Map(forms.map((form) => [`${form.of} ${form.as} ${form.text}`, form])).values(),
];

/** One or two letters match only at the beginning of words. */
export const isShort = (form: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(form);

/**
 * Whether the letters of a search word are looked for inside the words of a language: never across scripts. Uzbek and
 * Karakalpak are written in Latin letters; texts without a language may have either.
 */
export const isSameScript = ({ cyrillic }: Pick<SearchWord, 'cyrillic'>, lang: Lang | null): boolean =>
  lang === null || cyrillic === (lang === 'ru');

/**
 * Whether a word of a text is what was looked for.
 * @param own in Latin letters; a loose form in upper case, as in search texts
 * @param lang of the text; undefined: unknown
 */
export function isFound(own: string, lang: Lang | null | undefined, word: SearchWord, reach: Reach): boolean {
  const { written, forms, meant, loose } = word;
  if (written.includes(own)) return true;
  if (loose.some((form) => own.startsWith(form) || own.startsWith(form.toUpperCase()))) return true;
  if ([...forms, ...meant].some((form) => isIn(form, lang) && isForm(own, form))) return true;
  if (reach === 'forms') return false;
  if (begins(own, word, lang)) return true;
  return reach === 'inside' && (lang === undefined || isSameScript(word, lang)) && isInside(own, word);
}

const isIn = ({ of }: WordForm, lang: Lang | null | undefined): boolean =>
  lang === undefined || FORMS_IN[of].includes(lang);

const begins = (own: string, { written, forms }: SearchWord, lang: Lang | null | undefined): boolean =>
  written.some((form) => own.startsWith(form)) ||
  forms.some((form) => form.as === 'begins' && isIn(form, lang) && own.startsWith(form.text));

const isInside = (own: string, { written, loose }: SearchWord): boolean =>
  [...written, ...loose].some((form) => !isShort(form) && own.includes(form));

/** Whether a text has one of the words, in any spelling. */
export function isHit(text: string, looked: readonly SearchWord[], reach: Reach = 'inside'): boolean {
  return spellingsOf(text).some((own) =>
    looked.some(
      (word) =>
        own.written.some((form) => isFound(form, undefined, word, reach)) ||
        own.loose.some((form) => word.loose.some((loose) => form.startsWith(loose))),
    ),
  );
}
