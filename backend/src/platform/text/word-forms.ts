import { stemmer as englishStem } from '@orama/stemmers/english';
import { stemmer as russianStem } from '@orama/stemmers/russian';

/**
 * Another inflected form of a word.
 * - `begins`: matches words with this prefix
 * - `ends`: matches this prefix and at most LONGEST_ENDING more letters, for short stems
 * - `whole`: matches only this word
 */
export interface WordForm {
  text: string;
  as: 'begins' | 'ends' | 'whole';
}

export const LONGEST_ENDING = 3;
const MIN_PREFIX_LENGTH = 4;
const MIN_STEM_LENGTH = 3;

/** Inflected forms of a folded Russian or English word, in its own script. */
export function wordForms(word: string): WordForm[] {
  const forms = /^[а-я]+$/.test(word) ? russianForms(word) : /^[a-z]+$/.test(word) ? englishForms(word) : [];
  return forms.filter(({ text }) => text.length >= MIN_STEM_LENGTH && text !== word);
}

const stemForm = (text: string): WordForm => ({ text, as: text.length < MIN_PREFIX_LENGTH ? 'ends' : 'begins' });
const wholeForm = (text: string): WordForm => ({ text, as: 'whole' });

/** The fleeting vowel between the last consonants of a Russian stem: ковёр, девушек; ковра, девушка. */
const FLEETING = /([бвгджзклмнпрстфхцчшщ])[ео]([бвклмнрц])$/;
const WITHOUT_FLEETING = /([бвгджзклмнпрстфхцчшщ])ь?([бвклмнрц])$/;

function russianForms(word: string): WordForm[] {
  const stem = russianStem(word);
  const stems = new Set([stem, stem.replace(FLEETING, '$1$2')]);
  // музей, трамвай: the stemmer takes й for an ending
  if (word.endsWith('й')) stems.add(word.slice(0, -1));
  const filled = ['$1о$2', '$1е$2'].map((vowel) => stem.replace(WITHOUT_FLEETING, vowel));
  filled.push(stem.replace(/й([кн])$/, 'е$1'));
  return [...Array.from(stems, stemForm), ...filled.filter((form) => form !== stem).map(wholeForm)];
}

/** Irregular plurals. */
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
 * Uzbek and Karakalpak voice the last consonant of a noun before a suffix with a vowel: qishloq, qishlogʻi; kitap, kitabı.
 * @param word folded, in Latin letters, where that vowel is always `i`
 */
export function voicedForm(word: string): WordForm[] {
  const voiced = /^[a-z]{4,}$/.test(word) ? VOICED[word.slice(-1)] : undefined;
  return voiced === undefined ? [] : [{ text: `${word.slice(0, -1)}${voiced}i`, as: 'begins' }];
}
