import type { Price, PriceInput } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { money } from '@muzey/shared-ui/i18n/numbers.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { inAllLanguages, perLang, toTexts, toWritten, type TextDraft } from '../../content/localized.ts';
import type { Difference } from '../../content/differences.ts';
import type { FieldError } from '../../content/form-errors.ts';
import { keyed, type Keyed } from '../../content/keyed.ts';
import { wholeNumber } from '../../content/whole-number.ts';
import type { T } from './form-words.ts';
import { words } from './i18n/all.ts';

/** The usual services, by the API's keys (docs/product.md). */
export const SERVICES = ['citizen', 'foreign_citizen', 'foreign_student', 'foreign_pupil', 'tour'] as const;
export type Service = (typeof SERVICES)[number];

/** A row of the price list while it is edited. */
export interface PriceDraft extends Keyed {
  /** The key of one of the usual services, if it is one. */
  service: string | undefined;
  name: TextDraft;
  /** Digits, grouped or not. */
  price: string;
  unit: Price['unit'];
}

export const pricesToDraft = (prices: readonly Price[]): PriceDraft[] =>
  keyed(prices).map(({ id, key, name, price, unit }) => ({
    id,
    service: key,
    name: toTexts(name),
    price: String(price),
    unit,
  }));

/** A row for one of the usual services, named in every language; empty for any other. */
export const newPrice = (id: number, service: Service | undefined): PriceDraft => ({
  id,
  service,
  name: service ? perLang((lang) => translator(words[lang], lang)(`service-${service}`)) : toTexts({}),
  price: '',
  unit: service === 'tour' ? 'hour' : 'person',
});

export const toPrices = (rows: readonly PriceDraft[]): PriceInput[] =>
  rows.map(({ service, name, price, unit }) => ({
    ...(service === undefined ? {} : { key: service }),
    name: toWritten(name),
    price: wholeNumber(price) ?? 0,
    unit,
  }));

/** Rows without a name, or without a price that the API accepts. */
export const priceErrors = (rows: readonly PriceDraft[]): FieldError[] =>
  rows.flatMap(({ name, price }, index) => {
    const errors: FieldError[] = [];
    const field = `prices[${index}]`;
    if (Object.keys(toWritten(name)).length === 0) errors.push({ field: `${field}.name`, code: 'required' });
    if (price.trim() === '') errors.push({ field: `${field}.price`, code: 'required' });
    else if (wholeNumber(price) === undefined) errors.push({ field: `${field}.price`, code: 'invalid_value' });
    return errors;
  });

/** The form's label for a field below `prices`; undefined for all others. */
export function priceLabel(field: string, t: T): string | undefined {
  const [, row, part] = /^prices\[(\d+)\](?:\.(name|price))?/.exec(field) ?? [];
  if (row === undefined) return undefined;
  const parts = { name: t('prices-name'), price: t('prices-price') };
  const name = t('prices-row', { number: Number(row) + 1 });
  return part === 'name' || part === 'price' ? `${name}, ${parts[part]}` : name;
}

/** The complete lists of two versions, one row per line. */
export function comparedPrices(
  mine: readonly PriceDraft[],
  theirs: readonly PriceDraft[],
  t: T,
  lang: Lang,
): Difference {
  const row = ({ name, price, unit }: PriceDraft) => {
    const som = wholeNumber(price);
    return `${inAllLanguages(name)}: ${som === undefined ? price : money(som, lang)}, ${t(`unit-${unit}`)}`;
  };
  return {
    key: 'prices',
    field: t('branches-field-prices'),
    mine: mine.map(row).join('\n'),
    theirs: theirs.map(row).join('\n'),
    values: [toPrices(mine), toPrices(theirs)],
  };
}
