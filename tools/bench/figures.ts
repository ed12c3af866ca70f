/** One measured figure as `npm run bench -- --json FILE` writes it. */
export interface Figure {
  value: number;
  /** What the same work costs without the product, measured in the same run; null where there is nothing to compare with. */
  floor: number | null;
  /** value ÷ floor for times, floor's share reached for rates; null without a floor. */
  ratio: number | null;
  /** In words, such as `≥ 0.6`. */
  goal: string | null;
  /** Null without a goal. */
  holds: boolean | null;
}

export type Figures = Record<string, Figure>;

/** The middle of the measurements; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (low + high) / 2;
}

/** A figure that should be no more than the goal. */
export const atMost = (value: number, goal: number): Figure => ({
  value,
  floor: null,
  ratio: null,
  goal: `≤ ${goal}`,
  holds: value <= goal,
});

/** A figure that should be no less than the goal. */
export const atLeast = (value: number, goal: number): Figure => ({
  value,
  floor: null,
  ratio: null,
  goal: `≥ ${goal}`,
  holds: value >= goal,
});
