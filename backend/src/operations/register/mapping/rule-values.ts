import type { Fields } from '../fields.js';
import { Rejected } from '../refused.js';
import { folded, type Rule } from './mapping.js';
import { MAX_VALUES, valuesAt } from './source-path.js';

/** The value of a cell that clears a field. */
export const CLEAR = '#clear';

/** The texts that a rule reads from a record, in order; a missing one is empty. */
export function valuesOf(rule: Rule, record: Fields): string[] {
  const { constant, from } = rule;
  if (constant !== undefined) return [constant];
  const values = from.flatMap((path) => valuesAt(record, path).flatMap((text) => partsOf(text, rule)));
  return values.slice(0, MAX_VALUES).map((value) => looked(trimmed(value, rule.trim), rule));
}

function partsOf(text: string, { split, splitBefore }: Rule): string[] {
  if (split.length === 0 && splitBefore.length === 0) return [text];
  const small = text.toLowerCase();
  // some capitals have more characters than their lower-case letters
  const lower = small.length === text.length ? text : small;
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < small.length && parts.length < MAX_VALUES;) {
    const divider = longestAt(split, small, at);
    const longest = divider > 0 ? 0 : longestAt(splitBefore, small, at);
    if (divider > 0 || (longest > 0 && at > from)) {
      parts.push(lower.slice(from, at));
      from = at + divider;
      at += divider || longest;
    } else at += 1;
  }
  return [...parts, lower.slice(from)];
}

/** The length of the longest divider at this position. */
const longestAt = (dividers: readonly string[], text: string, at: number): number =>
  dividers.reduce(
    (longest, divider) => (divider.length > longest && text.startsWith(divider, at) ? divider.length : longest),
    0,
  );

function trimmed(text: string, signs: string): string {
  const isCut = (sign: string | undefined): boolean =>
    sign !== undefined && (sign.trim() === '' || signs.includes(sign));
  let [start, end] = [0, text.length];
  while (start < end && isCut(text[start])) start += 1;
  while (end > start && isCut(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/** @throws {Rejected} for a value that is required to be in the rule's table */
function looked(text: string, { table, otherwise }: Rule): string {
  if (!table || text === '' || text === CLEAR) return text;
  const entry = table.get(folded(text));
  if (entry !== undefined) return entry;
  if (otherwise === 'reject') throw new Rejected('wrong_value', `"${text.slice(0, 100)}" is not in its table`);
  return otherwise === 'drop' ? '' : text;
}
