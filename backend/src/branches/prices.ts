import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { defaultText, mergeLocalizedText, type Localized } from '../content/localized.js';
import { fitsGraphemes, isCleanText } from '../content/text.validators.js';
import type { FieldProblem } from '../errors/problem.js';
import type { Price } from './branches.dto.js';

const MOST_ROWS = 100;
const NAME_LIMIT = 200;

interface PlainRow {
  name: string;
  price: number;
}

/** Whole som of a number, or of digits in a text; undefined for anything else. */
export function wholeSom(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,12}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/**
 * The rows of a `priceList` (JSON, or the array itself), as far as they are rows, and what is wrong with the others.
 * @param sent what the client sent; null and '' are no rows
 */
export function readPriceList(sent: unknown): { rows: PlainRow[]; errors: FieldProblem[] } {
  const list = sent === null || sent === '' ? [] : typeof sent === 'string' ? parse(sent) : sent;
  if (!Array.isArray(list))
    return { rows: [], errors: [wrong('priceList', 'must be rows of name and price, or their JSON')] };
  if (list.length > MOST_ROWS) return { rows: [], errors: [wrong('priceList', `must have at most ${MOST_ROWS} rows`)] };
  const rows: PlainRow[] = [];
  const errors: FieldProblem[] = [];
  list.forEach((row: unknown, index) => {
    const field = `priceList[${index}]`;
    if (typeof row !== 'object' || row === null) errors.push(wrong(field, 'must be an object with name and price'));
    else {
      const name: unknown = Reflect.get(row, 'name');
      const amount = wholeSom(Reflect.get(row, 'price'));
      if (typeof name !== 'string' || !isName(name))
        errors.push(wrong(`${field}.name`, `must be a text of 1 to ${NAME_LIMIT} characters`));
      if (amount === undefined) errors.push(wrong(`${field}.price`, 'must be whole som, 0 or more'));
      else if (typeof name === 'string') rows.push({ name: name.trim(), price: amount });
    }
  });
  return { rows, errors };
}

/** Rows that are sent by their name alone keep key, unit and translations of the stored row that has this name in some language. */
export function withStored(rows: readonly PlainRow[], stored: readonly Price[]): Price[] {
  return rows.map(({ name, price }) => {
    const known = stored.find((row) => LANGS.some((lang) => row.name[lang] === name));
    return known ? { ...known, price } : { name: { en: name }, price, unit: 'person' };
  });
}

/** As the specification's clients know them. */
export const toPriceList = (prices: readonly Price[]): string =>
  JSON.stringify(prices.map(({ name, price }) => ({ name: defaultText(name), price })));

/** The name of a row in every language that it was given in; undefined when it has none. */
export function priceName(name: Localized<string | null>): Localized<string> | undefined {
  const merged = mergeLocalizedText({}, name);
  return LANGS.some((lang) => merged[lang] !== undefined) ? merged : undefined;
}

const isName = (text: string): boolean => text.trim() !== '' && isCleanText(text) && fitsGraphemes(text, NAME_LIMIT);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const wrong = (field: string, message: string): FieldProblem => ({ field, code: 'invalid_value', message });
