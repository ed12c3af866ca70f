import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as russianStem } from '@orama/stemmers/russian';

/**
 * Another form in which a word may be written.
 * - `begins`: words that begin with it
 * - `ends`: this and a few more letters, for short stems that begin too many words
 * - `whole`: only this word
 */
export interface WordForm {
  text: string;
  as: 'begins' | 'ends' | 'whole';
}

/** Maximum length of an ending; `_` stands for one letter in LIKE. */
export const MAX_ENDING_LENGTH = 3;
const MIN_BEGINNING_LENGTH = 4;
const MIN_STEM_LENGTH = 3;

/** Other forms of a folded word in the languages that inflect it; each in the script of the word. */
export function wordForms(word: string): WordForm[] {
  const forms = /^[а-я]+$/.test(word) ? russianForms(word) : /^[a-z]+$/.test(word) ? englishForms(word) : [];
  return forms.filter(({ text }) => text.length >= MIN_STEM_LENGTH && text !== word);
}

const stemForm = (text: string): WordForm => ({ text, as: text.length < MIN_BEGINNING_LENGTH ? 'ends' : 'begins' });
const wholeForm = (text: string): WordForm => ({ text, as: 'whole' });

/** The vowel between the last consonants of a stem that has no ending: ковёр, девушек; ковра, девушка. */
const FLEETING = /([бвгджзклмнпрстфхцчшщ])[ео]([бвклмнрц])$/;
const WITHOUT_FLEETING = /([бвгджзклмнпрстфхцчшщ])ь?([бвклмнрц])$/;

function russianForms(word: string): WordForm[] {
  const stem = russianStem(word);
  const stems = new Set([stem, stem.replace(FLEETING, '$1$2')]);
  // for музей and трамвай the stemmer sees an ending
  if (word.endsWith('й')) stems.add(word.slice(0, -1));
  const filled = ['$1о$2', '$1е$2'].map((vowel) => stem.replace(WITHOUT_FLEETING, vowel));
  filled.push(stem.replace(/й([кн])$/, 'е$1'));
  return [...Array.from(stems, stemForm), ...filled.filter((form) => form !== stem).map(wholeForm)];
}

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
  return [...stems.map(stemForm), ...changed.map(wholeForm)];
}

const VOICED: Record<string, string> = { k: 'g', q: 'g', p: 'b' };

/**
 * Uzbek and Karakalpak voice the last consonant of a noun before a suffix that begins with a vowel: qishloq, qishlogʻi; kitap, kitabı.
 * @param word folded and in Latin letters, in which those vowels are all `i`
 */
export function voicedForm(word: string): WordForm[] {
  const voiced = /^[a-z]{4,}$/.test(word) ? VOICED[word.slice(-1)] : undefined;
  return voiced === undefined ? [] : [{ text: `${word.slice(0, -1)}${voiced}i`, as: 'begins' }];
}
