import type { TermKind } from '../../../platform/terms/term.entity.js';

/** The term filters, with the kinds of terms for each. */
export const TERM_FILTERS = {
  category: ['category'],
  object_name: ['object_name'],
  material: ['material'],
  technique: ['technique'],
  place: ['place'],
  people: ['people'],
  maker: ['person', 'organisation'],
  period: ['period'],
  subject: ['subject'],
} as const satisfies Record<string, readonly TermKind[]>;
export type TermFilter = keyof typeof TERM_FILTERS;
export const TERM_FILTER_NAMES = Object.keys(TERM_FILTERS) as TermFilter[];

/** The number of the filter of each kind. */
export const FILTER_OF_KIND = new Map<TermKind, number>(
  TERM_FILTER_NAMES.flatMap((name, at) => TERM_FILTERS[name].map((kind) => [kind, at] as const)),
);

/** A visitor's choice: one of the values within a filter, and all filters together. */
export interface Choice {
  terms: Partial<Record<TermFilter, readonly string[]>>;
  /** Years; 0 is 1 BC. */
  from?: number;
  until?: number;
  /** Includes objects without a date; without years: only those. */
  undated: boolean;
  picture: boolean;
  on_show: boolean;
  /** Of pictures, a bit for each licence; 0: all objects. */
  licences: number;
  /** On show there. */
  branch?: string;
}

/** Whether nothing is filtered. */
export const isEmptyChoice = ({ terms, from, until, undated, picture, on_show, licences, branch }: Choice): boolean =>
  Object.values(terms).every((ids) => ids.length === 0) &&
  from === undefined &&
  until === undefined &&
  !undated &&
  !picture &&
  !on_show &&
  licences === 0 &&
  branch === undefined;
