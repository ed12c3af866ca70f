import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { includesLanguage } from '../text/origins.js';
import { nearAmong } from '../text/known-words.js';
import { meantIn } from '../text/meant-search.js';
import { isFound, searchWords, type Reach, type SearchWord } from '../text/search-words.js';
import { spellingsOf } from '../text/spelling.js';
import { byLabel } from './label-order.js';
import type { StoredTerm } from './term-statements.js';
import type { TermTree } from './term-tree.js';

/** How well a label matches the search words, the best first. */
const EXACT = 0;
const BEGINS = 1;
const WORDS_BEGIN = 2;
const INSIDE = 3;
const NOT_FOUND = 4;

/** The forms of each word of a label. */
type Words = readonly (readonly string[])[];

interface Names {
  each: readonly Words[];
  /** All forms, each after a space, in one text that is faster to search. */
  together: string;
}

/** Labels are split only once; a changed term is another object. */
const namesByTerm = new WeakMap<StoredTerm, Names>();

function namesOf(term: StoredTerm): Names {
  const before = namesByTerm.get(term);
  if (before) return before;
  const texts = [...LANGS.flatMap((lang) => term.labels[lang] ?? []), ...term.variants];
  const each = texts.map((text) => spellingsOf(text).map(({ written, loose }) => [...written, ...loose]));
  const made = { each, together: ` ${each.flat(2).join(' ')}` };
  namesByTerm.set(term, made);
  return made;
}

/** All forms of all words of its labels and variants. */
export const formsOf = (term: StoredTerm): string[] => namesOf(term).each.flat(2);

function rankOf(words: Words, looked: readonly SearchWord[]): number {
  const places = looked.map((word) => placeOf(words, word));
  if (places.some((place) => place === undefined)) return NOT_FOUND;
  if (places.some((place) => place === -1)) return INSIDE;
  if (!places.every((place, index) => place === index)) return WORDS_BEGIN;
  const isWhole = words.length === looked.length && looked.every(({ written }, at) => hasWhole(words[at], written));
  return isWhole ? EXACT : BEGINS;
}

const hasWhole = (forms: readonly string[] = [], written: readonly string[]): boolean =>
  written.some((form) => forms.includes(form));

/**
 * The position of the first word that begins with the search word; -1: some word contains it, or has it in another
 * form; undefined: no match.
 */
function placeOf(words: Words, { written, forms, loose }: SearchWord): number | undefined {
  const begins = [...written, ...loose];
  const at = words.findIndex((own) => own.some((form) => begins.some((begin) => form.startsWith(begin))));
  if (at >= 0) return at;
  const isFound = (own: string) =>
    written.some((form) => form.length > 2 && own.includes(form)) || forms.some(({ text }) => own.startsWith(text));
  return words.some((own) => own.some(isFound)) ? -1 : undefined;
}

/** How well the words match a term, or one that was merged into it. */
function rankOfTerm(tree: TermTree, term: StoredTerm, looked: readonly SearchWord[]): number {
  const named = [term, ...tree.aliases(term.id).flatMap((id) => tree.get(id) ?? [])];
  return Math.min(...named.flatMap((alias) => namesOf(alias).each.map((words) => rankOf(words, looked))), NOT_FOUND);
}

/** A test for terms: whether a label or variant has the word, as far as the search goes for it. */
export function namedBy(word: SearchWord, reach: Reach): (term: StoredTerm) => boolean {
  const { written, forms, meant, loose } = word;
  const others = [...written, ...[...forms, ...meant].map(({ text }) => text), ...loose].map((begin) => ` ${begin}`);
  return (term) => {
    const { each, together } = namesOf(term);
    if (!others.some((begin) => together.includes(begin))) return false;
    return each.some((words) => words.some((own) => own.some((form) => isFound(form, undefined, word, reach))));
  };
}

interface Wanted {
  kind?: string;
  q?: string;
  /** Empty: anywhere; `none`: at the top. */
  broader?: string;
  /** Only those without a label in it. */
  missing?: Lang | '';
  /** Only those with a text in it whose source has changed since, or whose origin is not known. */
  behind?: Lang | '';
  unknown?: Lang | '';
  lang?: Lang;
}

/** The requested terms, without merged ones: the best matches first, then by label. */
export function findTerms(
  tree: TermTree,
  { kind = '', q = '', broader = '', missing = '', behind = '', unknown = '', lang }: Wanted,
  looked = searchWords(q),
): StoredTerm[] {
  const above = broader === '' || broader === 'none' ? undefined : tree.survivor(broader.toLowerCase())?.id;
  const isWanted = (term: StoredTerm): boolean => {
    if (term.mergedInto !== null || (kind !== '' && term.kind !== kind)) return false;
    if (missing !== '' && term.labels[missing]) return false;
    if (behind !== '' && !includesLanguage(term.behind ?? 0, behind)) return false;
    if (unknown !== '' && !includesLanguage(term.unknown ?? 0, unknown)) return false;
    if (broader === '') return true;
    return broader === 'none' ? tree.broader(term.id) === undefined : tree.broader(term.id)?.id === above;
  };
  if (broader !== '' && broader !== 'none' && above === undefined) return [];
  // a search of symbols only matches nothing
  if (looked.length === 0 && q.trim() !== '') return [];
  const matches: { term: StoredTerm; rank: number }[] = [];
  for (const term of tree.all()) {
    if (!isWanted(term)) continue;
    const rank = looked.length === 0 ? EXACT : rankOfTerm(tree, term, looked);
    if (rank < NOT_FOUND) matches.push({ term, rank });
  }
  const compare = byLabel(lang);
  return matches.sort((a, b) => a.rank - b.rank || compare(a.term, b.term)).map(({ term }) => term);
}

/** Terms whose names are read for the spelling of a search. */
const MAX_NEAR = 5;

/** A search that finds no terms, in the spelling of those that it finds with one letter changed. */
export function meantTerms(tree: TermTree, { q = '', ...wanted }: Wanted): string | null {
  const looked = searchWords(q);
  if (looked.length === 0) return null;
  const others = findTerms(tree, wanted).flatMap(({ id }) => [id, ...tree.aliases(id)]);
  const named = others.flatMap((id) => tree.get(id) ?? []);
  const near = nearAmong(looked, [...new Set(named.flatMap(formsOf))]);
  if (!near) return null;
  const found = findTerms(tree, wanted, near).slice(0, MAX_NEAR);
  const names = found
    .flatMap(({ id }) => [id, ...tree.aliases(id)].flatMap((one) => tree.get(one) ?? []))
    .flatMap(({ labels, variants }) => [...Object.values(labels), ...variants]);
  return meantIn(q, near, names);
}
