import { timeOf, type Dates, type Time } from './time-of.ts';

/** The exhibitions of one group in the API's order; coming ones by opening day. */
function ofTime<Item extends Dates>(exhibitions: readonly Item[], times: readonly Time[], today: string): Item[] {
  const matching = exhibitions.filter((exhibition) => times.includes(timeOf(exhibition, today)));
  if (!times.includes('coming')) return matching;
  return matching.sort((a, b) => (a.start_date ?? '').localeCompare(b.start_date ?? ''));
}

/** First the exhibitions that can be seen today, then those that open later. */
export const seenFirst = <Item extends Dates>(exhibitions: readonly Item[], today: string): Item[] => [
  ...ofTime(exhibitions, ['now', 'lastWeeks'], today),
  ...ofTime(exhibitions, ['coming'], today),
];

const ORDER = ['now', 'lastWeeks', 'coming', 'past'] as const satisfies readonly Time[];

/** The groups that have exhibitions, in order. */
export const groupsByTime = <Item extends Dates>(exhibitions: readonly Item[], today: string) =>
  ORDER.map((time) => ({ time, items: ofTime(exhibitions, [time], today) })).filter(({ items }) => items.length > 0);
