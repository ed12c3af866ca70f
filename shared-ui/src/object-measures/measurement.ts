import type { Lang } from '../i18n/languages.ts';
import type { Dimension, Qualifier, Unit } from '../object-record/choices.ts';

export type Texts = Partial<Record<Lang, string>>;

export interface Measurement {
  /** Absent for the whole object. */
  measured_part?: Texts;
  dimension: Dimension;
  value: number;
  /** The upper end of a range. */
  value_to?: number;
  unit: Unit;
  qualifier?: Qualifier;
  /** How many things of this size there are, if several. */
  count?: number;
}
