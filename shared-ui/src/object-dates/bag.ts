import type { PeriodPart } from './parts.ts';

/** A number of a date, and what it counts, as far as it is said beside it. */
export interface Numeral {
  value: number;
  /** 0 for Roman numerals and words. */
  digits: number;
  use?: 'century' | 'millennium' | 'year' | 'years' | 'decade' | 'day';
  /** “850 г.” may be a weight. */
  abbreviated?: boolean;
  /** `1800s` in English is as long as a century. */
  english?: boolean;
}

/** One date as it is said, in whatever order. */
export interface Bag {
  numerals: Numeral[];
  /** 1–12, or 21–24 for seasons */
  month?: number;
  part?: PeriodPart;
  turn: boolean;
  approximate: Mark;
  uncertain: Mark;
  open?: 'before' | 'notLater' | 'after' | 'from';
  era?: 'bc' | 'ce';
  /** Whether the era stands before the number. */
  eraFirst: boolean;
  hijri: boolean;
  oldStyle: boolean;
}

/** Where a mark of doubt stands. */
export interface Mark {
  before: boolean;
  after: boolean;
}

/** `span` is “from … to …”, whose marks belong to one end; of `same` dates the second is the same as the first, in our calendar. */
export type Join = 'range' | 'slash' | 'span' | 'and' | 'or' | 'list' | 'same';

/** Dates and what stands between them: one join less. */
export interface Chain {
  bags: Bag[];
  joins: Join[];
}

export const emptyBag = (): Bag => ({
  numerals: [],
  turn: false,
  approximate: { before: false, after: false },
  uncertain: { before: false, after: false },
  eraFirst: false,
  hijri: false,
  oldStyle: false,
});

export const hasDate = ({ numerals, month, part }: Bag): boolean =>
  numerals.length > 0 || month !== undefined || part !== undefined;

export const isMarked = ({ before, after }: Mark): boolean => before || after;

/** The numeral of a use; `undefined` asks for the one whose use nobody said. */
export const numeralOf = ({ numerals }: Bag, ...uses: Numeral['use'][]): Numeral | undefined =>
  numerals.find(({ use }) => uses.includes(use));
