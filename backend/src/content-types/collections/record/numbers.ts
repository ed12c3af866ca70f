import { inLatinLetters } from '../../../platform/text/spelling.js';
import type { StoredRecord } from './record.js';

/** A full stop between digits separates numbers; after letters it only marks an abbreviation. */
const POINT = /(?<!\d)\.|\.(?!\d)/g;
/** Characters that people may leave out: spaces, hyphens and dashes, №. */
const LOOSE = /[\s\p{Pd}№]+/gu;

/** A number in the form for comparison: КП-12 is kp 12. Leading zeros and slashes matter. */
export const foldedNumber = (number: string): string => inLatinLetters(number).replace(LOOSE, '').replace(POINT, '');

/** The form of a number in addresses: “КП 12/3” is `kp12-3`. */
export const slugOfNumber = (number: string): string =>
  foldedNumber(number)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A sort key for natural order: runs of digits are compared by their length first. */
export const sortKeyOf = (number: string): string =>
  foldedNumber(number).replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '');
    return String(significant.length).padStart(3, '0') + significant;
  });

/** Keys with this type find an object by any of its numbers. */
const SLUG = 'slug';

/** The unique key of a number: its type, its branch, and its folded form. */
export const numberKey = (type: string, branch: string | undefined, number: string): string =>
  `${type}:${branch ?? ''}:${foldedNumber(number)}`;

export const slugKey = (slug: string): string => `${SLUG}::${slug}`;

/** Accession numbers are equal in the whole museum, others within a branch. */
const OF_BRANCH = '^accession:[^:]*:';
const OF_MUSEUM = 'accession::';

/** A key in the form in which numbers are compared. */
export const comparedKey = (key: string): string => key.replace(new RegExp(OF_BRANCH), OF_MUSEUM);

/** The same as SQL. */
export const comparedKeys = (key: string): string => `regexp_replace(${key}, '${OF_BRANCH}', '${OF_MUSEUM}')`;

/** Separate the numbers of a list, beside spaces. */
const SEPARATORS = /[,;\t\n\r]+/;

/**
 * The numbers that a search may mean: all of it, and if it is a list of numbers (`КП 7, КП 12`, or with spaces between),
 * each of them. Words without digits belong to the number that follows.
 */
export function meantNumbers(search: string): string[] {
  const parts = search.split(SEPARATORS).filter((part) => part.trim() !== '');
  const listed = parts.every(hasDigit) ? parts : [];
  return [...new Set([search, ...listed, ...listed.flatMap(spacedNumbers)])].filter(hasDigit);
}

const hasDigit = (text: string): boolean => /\d/.test(text);

function spacedNumbers(text: string): string[] {
  const numbers: string[] = [];
  let before = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    before += word;
    if (!hasDigit(word)) continue;
    numbers.push(before);
    before = '';
  }
  return before === '' ? numbers : [];
}

/** The keys of objects with one of the numbers that a search may mean. */
export const meantKeys = (search: string): string[] => [
  ...new Set(
    meantNumbers(search)
      .map(slugOfNumber)
      .flatMap((slug) => (slug === '' ? [] : slugKey(slug))),
  ),
];

/**
 * SQL: whether an object has a number with one of some keys.
 * @param keys SQL of a parameter
 */
export const hasNumber = (keys: string): string => `number_keys && ${keys}::text[]`;

/** The keys for finding an object. */
export function numberKeys({ object_number, numbers = [], branch }: StoredRecord, externalId: string | null): string[] {
  const all = [object_number, externalId, ...numbers.map(({ number }) => number)];
  const slugs = all.flatMap((number) => (number ? slugOfNumber(number) : [])).filter((slug) => slug !== '');
  const keys = [
    ...(object_number ? [numberKey('object', branch, object_number)] : []),
    ...numbers.map(({ type, number }) => numberKey(type, branch, number)),
    ...slugs.map(slugKey),
  ];
  return [...new Set(keys)].sort();
}
