import { inLatinLetters } from '../../../platform/text/spelling.js';
import type { StoredRecord } from './record.js';

/** A point between digits divides numbers; after letters it only shortens a word. */
const POINT = /(?<!\d)\.|\.(?!\d)/g;
/** Signs that people write or leave out: spaces, hyphens and dashes, №. */
const LOOSE = /[\s\p{Pd}№]+/gu;

/** A number as it is compared: КП-12 is kp 12. Leading zeros and slashes count. */
export const foldedNumber = (number: string): string => inLatinLetters(number).replace(LOOSE, '').replace(POINT, '');

/** The form of a number that stands in an address: “КП 12/3” is `kp12-3`. */
export const slugOfNumber = (number: string): string =>
  foldedNumber(number)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** A folded number in natural order: runs of digits are compared by their length first. */
export const sortKeyOf = (number: string): string =>
  foldedNumber(number).replace(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '');
    return String(significant.length).padStart(3, '0') + significant;
  });

/** Keys of this type find an object by any of its numbers. */
const SLUG = 'slug';

/** How a number of a type is unique: within its branch, compared folded. */
export const numberKey = (type: string, branch: string | undefined, number: string): string =>
  `${type}:${branch ?? ''}:${foldedNumber(number)}`;

export const slugKey = (slug: string): string => `${SLUG}::${slug}`;

/** The keys that an object is found by. */
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
