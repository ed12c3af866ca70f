import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { money } from '@muzey/shared-ui/i18n/numbers.ts';

/** Ticket prices for citizens and for foreigners, as parameters of `brief.prices`; undefined if one is unknown. */
export function ticketPrices(
  { prices }: Pick<Branch, 'prices'>,
  lang: Lang,
): { citizens: string; foreign: string } | undefined {
  const priceOf = (key: string) => prices.find((price) => price.key === key)?.price;
  const [citizens, foreign] = [priceOf('citizen'), priceOf('foreign_citizen')];
  if (citizens === undefined || foreign === undefined) return undefined;
  return { citizens: money(citizens, lang), foreign: money(foreign, lang) };
}
