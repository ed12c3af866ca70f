import type { PeriodPart } from './parts.ts';

/** A number in a date, and its unit, if the text says so next to it. */
export interface Numeral {
  value: number;
  /** 0 for Roman numerals and words. */
  digits: number;
  use?: 'century' | 'millennium' | 'year' | 'years' | 'decade' | 'day';
  /** “850 г.” may be a weight. */
  abbreviated?: boolean;
  /** `1800s` in English may mean a century. */
  english?: boolean;
}

/** One date, with its parts in any order. */
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
  /** Whether the era comes before the number. */
  eraFirst: boolean;
  hijri: boolean;
  oldStyle: boolean;
}

/** The position of a mark of uncertainty. */
export interface Mark {
  before: boolean;
  after: boolean;
}

/**
 * `span` is “from … to …”, whose marks belong to one end; with `same`, the second date is the first one in our calendar;
 * with `within`, it is a part of the period before it.
 */
export type Join = 'range' | 'slash' | 'span' | 'and' | 'or' | 'list' | 'same' | 'within';

/** Dates and the joins between them; there is one join less. */
export interface Chain {
  bags: Bag[];
  joins: Join[];
  /** Years in the remark after the dates. */
  remarked: number[];
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

/** The number with a given use; `undefined` finds the one whose use the text does not say. */
export const numeralOf = ({ numerals }: Bag, ...uses: Numeral['use'][]): Numeral | undefined =>
  numerals.find(({ use }) => uses.includes(use));
