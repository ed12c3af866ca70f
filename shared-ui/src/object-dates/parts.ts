// The only table of the parts of a period: docs/collections.md, "Dates".

export const PARTS = [
  'early',
  'middle',
  'late',
  'half1',
  'half2',
  'third1',
  'third2',
  'third3',
  'quarter1',
  'quarter2',
  'quarter3',
  'quarter4',
] as const;
export type PeriodPart = (typeof PARTS)[number];

/** Length of a period in years: 10, 100 or 1,000. */
export type Size = 10 | 100 | 1000;

/** First and last year of each part; the first year of the period is 1. */
export const YEARS_OF_PART: Readonly<Record<Size, Readonly<Record<PeriodPart, readonly [number, number]>>>> = {
  10: {
    early: [1, 4],
    middle: [5, 7],
    late: [8, 10],
    half1: [1, 5],
    half2: [6, 10],
    third1: [1, 3],
    third2: [4, 6],
    third3: [7, 10],
    quarter1: [1, 3],
    quarter2: [3, 5],
    quarter3: [6, 8],
    quarter4: [8, 10],
  },
  100: {
    early: [1, 30],
    middle: [31, 70],
    late: [71, 100],
    half1: [1, 50],
    half2: [51, 100],
    third1: [1, 33],
    third2: [34, 66],
    third3: [67, 100],
    quarter1: [1, 25],
    quarter2: [26, 50],
    quarter3: [51, 75],
    quarter4: [76, 100],
  },
  1000: {
    early: [1, 300],
    middle: [301, 700],
    late: [701, 1000],
    half1: [1, 500],
    half2: [501, 1000],
    third1: [1, 333],
    third2: [334, 666],
    third3: [667, 1000],
    quarter1: [1, 250],
    quarter2: [251, 500],
    quarter3: [501, 750],
    quarter4: [751, 1000],
  },
};

/** Where this table sets the bounds and not the author, the years are approximate. */
export const isVague = (part: PeriodPart | undefined): boolean =>
  part === 'early' || part === 'middle' || part === 'late';

/** The turn of a century: this many years before and after it. */
export const TURN_YEARS = 10;

/** The first year of a century or millennium, counted from 1; the first one before our era ends in 1 BC. */
export const firstYear = (ordinal: number, size: Size, bc: boolean): number =>
  bc ? 1 - ordinal * size : (ordinal - 1) * size + 1;

/** First and last year of a part of the period that starts in `first`. */
export function yearsOf(first: number, size: Size, part: PeriodPart | undefined): [number, number] {
  const [from, to] = part === undefined ? [1, size] : YEARS_OF_PART[size][part];
  return [first + from - 1, first + to - 1];
}
