import type { ObjectRow } from './object-rows.js';

/** First and last year, both included. */
export interface YearBar {
  from: number;
  until: number;
}

const MAX_BARS = 24;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000];
/** The share of objects that may lie before the second bar, and after the last but one. */
const OUTER_PART = 0.02;

type Years = Pick<ObjectRow, 'earliest' | 'latest'>;

/** Bars of equal length for the years of these objects. The first and the last one also include outliers. */
export function yearBars(objects: readonly Years[]): YearBar[] {
  const bounds = objects.flatMap(({ earliest, latest }) => [earliest, latest].filter((year) => year !== null));
  if (bounds.length === 0) return [];
  const sorted = Int32Array.from(bounds).sort();
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
  const [low, high] = [at(OUTER_PART), at(1 - OUTER_PART)];
  const step = STEPS.find((years) => (high - low) / years < MAX_BARS - 1) ?? 50_000;
  const bars: YearBar[] = [];
  for (let from = Math.floor(low / step) * step; from <= high; from += step)
    bars.push({ from, until: from + step - 1 });
  const [first, last] = [bars[0], bars.at(-1)];
  if (first) first.from = Math.min(first.from, at(0));
  if (last) last.until = Math.max(last.until, at(1));
  return bars;
}

/** The number of the bar that contains a year; null: the range is open before, or after. */
export function barOf(bars: readonly YearBar[], year: number | null, open: 'first' | 'last'): number {
  if (year === null) return open === 'first' ? 0 : bars.length - 1;
  const at = bars.findIndex(({ until }) => year <= until);
  return at < 0 ? bars.length - 1 : at;
}
