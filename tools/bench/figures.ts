/** A measured value beside its baseline, as `npm run bench -- --json FILE` writes it. */
export interface Figure {
  value: number;
  /** The same work done by the least that can do it, measured in the same minute; null where there is nothing to compare with. */
  baseline: number | null;
  ratio: number | null;
  /** In words; null for what is only told. */
  goal: string | null;
  /** Null without a goal. */
  holds: boolean | null;
}
export type Figures = Record<string, Figure>;

/** At least so many times the baseline. */
export const atLeastTimes = (goal: number, value: number, baseline: number): Figure =>
  compared(value, baseline, `ratio ≥ ${goal}`, value / baseline >= goal);

/** At least so many times the baseline, by {@link comparedInRounds}. */
export function atLeastInRounds(goal: number, values: Turns[], baselines: Turns[]): Figure {
  const figure = comparedInRounds(values, baselines);
  return { ...figure, goal: `ratio ≥ ${goal}`, holds: (figure.ratio ?? 0) >= goal };
}

/** At most so many times the baseline, by {@link comparedInRounds}. */
export function atMostInRounds(goal: number, values: Turns[], baselines: Turns[]): Figure {
  const figure = comparedInRounds(values, baselines);
  return { ...figure, goal: `ratio ≤ ${goal}`, holds: (figure.ratio ?? Infinity) <= goal };
}

/** The measurements of one round. */
type Turns = readonly number[];

/** The ratio is the median of the rounds; that of a round is the median of the turns, in each of which both were measured. */
export function comparedInRounds(values: Turns[], baselines: Turns[]): Figure {
  const ratios = values.map((turns, round) =>
    median(turns.map((value, turn) => value / (baselines[round]?.[turn] ?? NaN))),
  );
  return { ...compared(median(values.flat()), median(baselines.flat())), ratio: round(median(ratios)) };
}

/** At most so many times the baseline. */
export const atMostTimes = (goal: number, value: number, baseline: number): Figure =>
  compared(value, baseline, `ratio ≤ ${goal}`, value / baseline <= goal);

/** At least so much. */
export const atLeast = (goal: number, value: number): Figure => ({
  ...told(value),
  goal: `≥ ${goal}`,
  holds: value >= goal,
});

/** At most so much. */
export const atMost = (goal: number, unit: string, value: number): Figure => ({
  ...told(value),
  goal: `≤ ${goal} ${unit}`.trimEnd(),
  holds: value <= goal,
});

/** At most so much; what the least takes for it stands beside it. */
export const atMostBeside = (goal: number, unit: string, value: number, baseline: number): Figure =>
  compared(value, baseline, `≤ ${goal} ${unit}`, value <= goal);

/** Without a goal of its own. */
export const told = (value: number): Figure => ({
  value: round(value),
  baseline: null,
  ratio: null,
  goal: null,
  holds: null,
});

/** Beside what the least takes for the same work; without a goal of its own unless one is given. */
export const compared = (
  value: number,
  baseline: number,
  goal: string | null = null,
  holds: boolean | null = null,
): Figure => ({
  value: round(value),
  baseline: round(baseline),
  ratio: round(value / baseline),
  goal,
  holds,
});

/** The middle of the measurements; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/** Three figures say all that such a measurement knows. */
const round = (value: number): number => Number(value.toPrecision(3));

/** A line each; what misses its goal is marked. */
export function print(figures: Figures, log: (line: string) => void): void {
  const width = Math.max(...Object.keys(figures).map((name) => name.length));
  for (const [name, { value, baseline, ratio, goal, holds }] of Object.entries(figures)) {
    const against = baseline === null ? '' : `against ${baseline}, ratio ${ratio}`;
    const wanted = goal === null ? '' : `goal ${goal}`;
    const mark = holds === false ? '!' : ' ';
    log(`${mark} ${name.padEnd(width)}  ${String(value).padStart(8)}  ${against.padEnd(32)} ${wanted}`.trimEnd());
  }
}
