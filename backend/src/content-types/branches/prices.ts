import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { defaultText, isBlank, mergeLocalizedText, type Localized } from '../../platform/text/localized.js';
import { fitsGraphemes, isCleanText } from '../../platform/text/text.validators.js';
import type { Price } from './branches.dto.js';

const MAX_ROWS = 100;
const NAME_LIMIT = 200;
/** In whole som. */
export const MAX_PRICE = 999_999_999_999;

interface PlainRow {
  name: string;
  price: number;
}

/** A whole number of som from a number, or from digits in a text; undefined for anything else. */
function wholeSom(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,12}$/.test(value.trim()) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= MAX_PRICE
    ? number
    : undefined;
}

/**
 * The rows of a `priceList`: JSON, or the array itself; null and '' mean no rows.
 * @returns with the fault of the first invalid row
 */
export function readPriceList(sent: unknown): { rows: PlainRow[]; fault?: string } {
  const list = sent === null || sent === '' ? [] : typeof sent === 'string' ? parse(sent) : sent;
  if (!Array.isArray(list)) return { rows: [], fault: 'must be rows of name and price, or their JSON' };
  if (list.length > MAX_ROWS) return { rows: [], fault: `must have at most ${MAX_ROWS} rows` };
  const rows: PlainRow[] = [];
  for (const [index, row] of list.entries() as Iterable<[number, unknown]>) {
    const read = readRow(row);
    if (typeof read === 'string') return { rows, fault: `row ${index + 1} ${read}` };
    rows.push(read);
  }
  return { rows };
}

function readRow(row: unknown): PlainRow | string {
  if (typeof row !== 'object' || row === null) return 'must be an object with name and price';
  const name: unknown = Reflect.get(row, 'name');
  const price = wholeSom(Reflect.get(row, 'price'));
  if (typeof name !== 'string' || !isName(name)) return `must have a name of 1 to ${NAME_LIMIT} characters`;
  if (price === undefined) return 'must have a price in whole som, 0 or more';
  return { name: name.trim(), price };
}

/**
 * A row sent with only a name keeps the key, unit and translations of the stored row with that name in any language.
 */
export function withStored(rows: readonly PlainRow[], stored: readonly Price[]): Price[] {
  return rows.map(({ name, price }) => {
    const previous = stored.find((row) => LANGS.some((lang) => row.name[lang] === name));
    return previous ? { ...previous, price } : { name: { en: name }, price, unit: 'person' };
  });
}

/** The `priceList` for earlier clients. */
export const toPriceList = (prices: readonly Price[]): string =>
  JSON.stringify(prices.map(({ name, price }) => ({ name: defaultText(name), price })));

/** The name of a row per language; undefined when it has none. */
export function priceName(name: Localized<string | null>): Localized<string> | undefined {
  const merged = mergeLocalizedText({}, name);
  return LANGS.some((lang) => merged[lang] !== undefined) ? merged : undefined;
}

const isName = (text: string): boolean => !isBlank(text) && isCleanText(text) && fitsGraphemes(text, NAME_LIMIT);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
