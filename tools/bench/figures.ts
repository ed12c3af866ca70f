/** What was measured, beside what it is measured against. */
export interface Figure {
  value: number;
  /** The same work done by the least that can do it, measured in the same minute; null where the goal is an amount. */
  floor: number | null;
  ratio: number | null;
  goal: string;
  holds: boolean;
}
export type Figures = Record<string, Figure>;

/** As good as so much of the floor, or better. */
export function atLeast(goal: number, value: number, floor: number, ratio = value / floor): Figure {
  return {
    value: round(value),
    floor: round(floor),
    ratio: round(ratio),
    goal: `ratio ≥ ${goal}`,
    holds: ratio >= goal,
  };
}

/** At most so many times the floor. */
export function atMostTimes(goal: number, value: number, floor: number): Figure {
  const ratio = value / floor;
  return {
    value: round(value),
    floor: round(floor),
    ratio: round(ratio),
    goal: `ratio ≤ ${goal}`,
    holds: ratio <= goal,
  };
}

/** At most so much. */
export function atMost(goal: number, unit: string, value: number): Figure {
  return { value: round(value), floor: null, ratio: null, goal: `≤ ${goal} ${unit}`, holds: value <= goal };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Three figures say all that such a measurement knows. */
const round = (value: number): number => Number(value.toPrecision(3));

export function print(figures: Figures, log: (line: string) => void): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, { value, floor, ratio, goal, holds }] of Object.entries(figures)) {
    const against = floor === null ? '' : `against ${floor}, ratio ${ratio}`;
    log(`${holds ? ' ' : '!'} ${name.padEnd(width)}  ${String(value).padStart(8)}  ${against.padEnd(32)} goal ${goal}`);
  }
}
