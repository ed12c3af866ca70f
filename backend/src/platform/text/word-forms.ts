import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as russianStem } from '@orama/stemmers/russian';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { meantWords } from './keyboard-letters.js';
import { spellingVariants } from './spelling-variants.js';
import { hasTurkicStem, turkicStems } from './turkic-stems.js';

/**
 * A form in which a word may be written.
 * - `begins`: a stem, which words have with endings of their language
 * - `ends`: the same for a short stem, which begins too many words; with a few more letters only
 * - `whole`: only this word
 */
export interface WordForm {
  text: string;
  as: 'begins' | 'ends' | 'whole';
  of: 'English' | 'Russian' | 'Turkic';
}

/** The languages whose texts have a form; `null` for texts without a language. Russian words stand in many texts. */
export const FORMS_IN: Record<WordForm['of'], readonly (Lang | null)[]> = {
  English: ['en', null],
  Russian: ['ru', 'uz', 'kk', null],
  Turkic: ['uz', 'kk', null],
};

/** Maximum length of an ending after a short stem; `_` stands for one letter in LIKE. */
export const MAX_ENDING_LENGTH = 3;
const MIN_BEGINNING_LENGTH = 4;
const MIN_STEM_LENGTH = 3;

const stemForm =
  (of: WordForm['of']) =>
  (text: string): WordForm => ({ text, as: text.length < MIN_BEGINNING_LENGTH ? 'ends' : 'begins', of });
const wholeForm =
  (of: WordForm['of']) =>
  (text: string): WordForm => ({ text, as: 'whole', of });

/** The forms of a folded word in Russian and English, by its stem; each in the script of the word. */
export function wordForms(word: string): WordForm[] {
  const forms = /^[а-я]+$/.test(word)
    ? russianForms(word)
    : /^[a-z]+$/.test(word)
      ? [word, ...spellingVariants(word)].flatMap(englishForms)
      : [];
  return forms.filter(({ text }) => text.length >= MIN_STEM_LENGTH);
}

/** The vowel between the last consonants of a stem that has no ending: ковёр, девушек; ковра, девушка. */
const FLEETING = /([бвгджзклмнпрстфхцчшщ])[ео]([бвклмнрц])$/;
const WITHOUT_FLEETING = /([бвгджзклмнпрстфхцчшщ])ь?([бвклмнрц])$/;

function russianForms(word: string): WordForm[] {
  const stem = russianStem(word);
  // писем has no ending, although the stemmer sees one
  const stems = new Set([stem, ...[stem, word].map((form) => form.replace(FLEETING, '$1$2'))]);
  // for музей and трамвай the stemmer sees an ending
  if (word.endsWith('й')) stems.add(word.slice(0, -1));
  const filled = ['$1о$2', '$1е$2'].map((vowel) => stem.replace(WITHOUT_FLEETING, vowel));
  filled.push(stem.replace(/й([кн])$/, 'е$1'));
  const whole = filled.filter((form) => form !== stem);
  return [...Array.from(stems, stemForm('Russian')), ...whole.map(wholeForm('Russian'))];
}

/** Russian endings in the letters of search texts. */
const RUSSIAN_ENDING = new RegExp(
  `^(?:${[
    // nouns
    '[aeiouyw]|y[aueo]|[oe]y|y?[oe]v|yev|wv|y?[aeo]m|wm|y?ami|y?ax|ie|i[iyeaou]|iy[aue]|ie[vmy]|iy[oe]m|iya[mx]|iyami',
    // adjectives and participles
    '[oi]e|aya|yaya|iy|oy|[oe]go|[oe]mu|im|imi|ix|uyu|yuyu|ee',
    // verbs
    '[aiey]?(?:l|la|lo|li|t|n|na|no|ni)|ya(?:l|la|lo|li|t)|[aiey]?(?:et|it|ut|yut|at|yat)|[eio]sh|ite|ete',
  ].join('|')})(?:sya|s)?$`,
);

/** Words whose stem changes. */
const IRREGULAR: readonly (readonly [string, string])[] = [
  ['child', 'children'],
  ['foot', 'feet'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
  ['person', 'people'],
  ['tooth', 'teeth'],
];

function englishForms(word: string): WordForm[] {
  const stem = englishStem(word);
  const stems = [stem];
  if (stem.endsWith('i')) stems.push(`${stem.slice(0, -1)}y`);
  if (/(?:[lr]f|[eo]af|ief|ife)$/.test(word)) stems.push(word.replace(/fe?$/, 'v'));
  if (word.endsWith('ves')) stems.push(`${word.slice(0, -3)}f`);
  const changed = IRREGULAR.flatMap((pair) => (pair.includes(word) ? pair : []));
  if (/..m[ae]n$/.test(word))
    changed.push(word.endsWith('man') ? word.replace(/an$/, 'en') : word.replace(/en$/, 'an'));
  return [...stems.map(stemForm('English')), ...[word, ...changed].map(wholeForm('English'))];
}

const VOICED: Record<string, string> = { k: 'g', q: 'g', p: 'b' };

/**
 * The stems that a word may have in Uzbek and Karakalpak, each also with its last consonant voiced, as before an ending
 * that begins with a vowel: qishloq, qishlogʻi; kitap, kitabı.
 * @param word folded and in Latin letters
 */
export function turkicForms(word: string): WordForm[] {
  return turkicStems(word).flatMap((stem) => {
    const voiced = stem.length < MIN_BEGINNING_LENGTH ? undefined : VOICED[stem.slice(-1)];
    return [stem, ...(voiced === undefined ? [] : [stem.slice(0, -1) + voiced])].map(stemForm('Turkic'));
  });
}

/**
 * The same for the words that may be meant by one that was typed without the letters of these languages.
 * @param word folded, in its own script
 */
export const meantForms = (word: string, inLatin: (word: string) => readonly string[]): WordForm[] =>
  meantWords(word).flatMap(inLatin).flatMap(turkicForms);

/** Whether a folded word in Latin letters is this form, in a language that has it. */
export function isForm(word: string, { text, as, of }: WordForm): boolean {
  if (as === 'whole') return word === text;
  if (!word.startsWith(text)) return false;
  const ending = word.slice(text.length);
  if (of === 'Russian') return ending === '' || (ending.length <= MAX_RUSSIAN && RUSSIAN_ENDING.test(ending));
  return of === 'English' ? englishStems(word).includes(text) : hasTurkicStem(word, text);
}

const MAX_RUSSIAN = 7;

/** English has no longer words; the stemmer is quick with these. */
const MAX_ENGLISH = 40;

/** The stems of an English word; none of a word with other letters. */
export function englishStems(word: string): string[] {
  if (word.length > MAX_ENGLISH || !/^[a-z]+$/.test(word)) return [];
  const stem = englishStem(word);
  return stem.endsWith('i') ? [stem, `${stem.slice(0, -1)}y`] : [stem];
}
