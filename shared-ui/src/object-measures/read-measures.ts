import type { Dimension, Unit } from '../object-record/choices.ts';
import type { Measurement, Texts } from './measurement.ts';
import { isSign, parseItem, partOf, unitOfHeading, type Item, type Parts } from './parse-item.ts';
import { settled } from './settle.ts';
import { plainText, tokensOf, type Token } from './tokens.ts';
import { FILLERS, NAMES, UNITS, type WrittenUnit } from './words.ts';

/** Rules for texts such as `support: 394 x 419 mm`. */
export interface MeasureRule {
  /** The dimensions of numbers separated by x, in order. Without it they stay unnamed. */
  order: readonly Dimension[];
  /** The dimension that a column of numbers holds. */
  dimension?: Dimension;
  /** For numbers without a unit. */
  unit?: Unit;
  /** The measured part, if the text does not name it. */
  part?: Texts;
  /** Names of parts in lower case; others stay as they are, in the language of the register. */
  parts: Parts;
}

/** Part of a text, which is understood as a whole or not at all. */
export interface Clause {
  text: string;
  /** A part or unit that stands before all of it: `frame: 30 x 40 cm, 2 kg`. */
  part?: Texts;
  unit?: WrittenUnit;
  items: ReadItem[];
  /** A bar stands before it, not a semicolon or a new line. */
  isBarred: boolean;
}

interface ReadItem {
  text: string;
  item: Item | undefined;
}

const MAX_TEXT_LENGTH = 5_000;
const MAX_PART_LENGTH = 60;

/**
 * The measures of a text. `unread` are the clauses that are not wholly understood: nothing of them is among the
 * measures.
 */
export function measuresIn(
  text: string,
  rule: MeasureRule,
  named: (part: string) => Texts,
): { measures: Measurement[]; unread: string[] } {
  if (text.length > MAX_TEXT_LENGTH) return { measures: [], unread: [text] };
  const plain = plainText(text);
  const clauses = [...plain.matchAll(/([;|\r\n]*)([^;|\r\n]+)/g)].flatMap(([, before = '', clause = '']) =>
    clause.trim() === '' ? [] : clauseOf(clause.trim(), before.includes('|'), rule, named),
  );
  return settled(clauses, rule);
}

function clauseOf(
  text: string,
  isBarred: boolean,
  rule: MeasureRule,
  named: (part: string) => Texts,
): Clause | Clause[] {
  const colon = text.indexOf(':');
  const before = colon < 0 ? undefined : prefixOf(text.slice(0, colon), text.slice(colon + 1), rule, named);
  const items = itemsOf(text, before ? colon + 1 : 0, rule.parts);
  // words that are not understood may belong to any of the numbers beside them
  const isUnclear = items.length === 0 || items.some((item) => item.item === undefined && !/\d/.test(item.text));
  const [only, another] = items;
  // with what stands before the colon
  const whole = only && !another ? [{ ...only, text }] : items;
  return { text, isBarred, items: isUnclear ? [{ text, item: undefined }] : whole, ...before };
}

/** The words before the colon, if they belong to the whole clause. */
function prefixOf(
  prefix: string,
  rest: string,
  { parts }: MeasureRule,
  named: (part: string) => Texts,
): Pick<Clause, 'part' | 'unit'> | undefined {
  const own = parts.get(prefix.trim().toLowerCase());
  if (own) return { part: own };
  const tokens = tokensOf(prefix);
  const [first] = tokens;
  const part = partOf(tokens, parts);
  if (part) return { part };
  if (first?.is !== 'word' || tokens.some((token) => token.is !== 'word')) return undefined;
  if (FILLERS.has(first.text)) {
    const unit = unitOfHeading(tokens);
    return unit ? { unit } : tokens.length === 1 ? {} : undefined;
  }
  const isFree = !NAMES.has(first.text) && prefix.trim().length <= MAX_PART_LENGTH && !rest.includes(':');
  return isFree ? { part: named(prefix.trim()) } : undefined;
}

/** The unit that all these columns name: “Size, cm”. */
export function headingUnit(columns: readonly string[]): Unit | undefined {
  const [first, ...others] = columns.map((column) => unitOfHeading(tokensOf(plainText(column))));
  const isOne = first?.times === 1 && others.every((unit) => unit?.unit === first.unit && unit.times === 1);
  return isOne ? first.unit : undefined;
}

/** The items of a clause, between commas and full stops. */
function itemsOf(text: string, from: number, parts: Parts): ReadItem[] {
  const items: ReadItem[] = [];
  let item: Token[] = [];
  let depth = 0;
  const close = (): void => {
    const [first, last] = [item.at(0), item.at(-1)];
    if (first && last) items.push({ text: text.slice(first.start, last.end), item: parseItem(item, parts) });
    item = [];
  };
  const tokens = tokensOf(text, from);
  for (const [at, token] of tokens.entries()) {
    depth += isSign(token, '(') ? 1 : isSign(token, ')') ? -1 : 0;
    if (depth > 0 || !isDivider(token)) item.push(token);
    else if (!isOfTime(tokens, at)) close();
  }
  close();
  return items;
}

const isDivider = (token: Token): boolean => isSign(token, ',') || isSign(token, '.');

/** 9 min, 30 sec is one duration. */
const isOfTime = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at - 1], tokens[at + 2]].every((token) => token?.is === 'word' && UNITS.get(token.text)?.kind === 'duration');
