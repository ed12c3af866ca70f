/** First and last year, both included, and the number of objects whose years touch them. */
export interface YearBar {
  from: number;
  until: number;
  count: number;
}

const MAX_BARS = 24;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000];
/** The share of years that may lie before the second bar, and after the last but one. */
const OUTER_PART = 0.02;

interface Years {
  earliest: number | null;
  latest: number | null;
}

/** The years of objects as places in one sorted list. An open start is place 0, an open end the last one. */
export class RankedYears {
  readonly years: Int32Array;
  readonly firstPlaces: Uint32Array;
  readonly lastPlaces: Uint32Array;

  constructor(objects: readonly Years[]) {
    const known = new Set<number>();
    for (const { earliest, latest } of objects) {
      if (earliest !== null) known.add(earliest);
      if (latest !== null) known.add(latest);
    }
    this.years = Int32Array.from(known).sort();
    const places = new Map(Array.from(this.years, (year, at) => [year, at + 1]));
    const end = this.years.length + 1;
    this.firstPlaces = Uint32Array.from(objects, ({ earliest }) =>
      earliest === null ? 0 : (places.get(earliest) ?? 0),
    );
    this.lastPlaces = Uint32Array.from(objects, ({ latest }) => (latest === null ? end : (places.get(latest) ?? end)));
  }
}

/** How many of the counted objects begin and end in each year. */
export class YearCounts {
  private readonly first: Uint32Array;
  private readonly last: Uint32Array;
  /** The known years of ranges with an open end. */
  private readonly ofOpen: Uint32Array;

  constructor(private readonly ranked: RankedYears) {
    const size = ranked.years.length + 2;
    this.first = new Uint32Array(size);
    this.last = new Uint32Array(size);
    this.ofOpen = new Uint32Array(size);
  }

  add(object: number): void {
    const [first = 0, last = 0] = [this.ranked.firstPlaces[object], this.ranked.lastPlaces[object]];
    this.first[first] = (this.first[first] ?? 0) + 1;
    this.last[last] = (this.last[last] ?? 0) + 1;
    if (first === 0) this.ofOpen[last] = (this.ofOpen[last] ?? 0) + 1;
    else if (last === this.ranked.years.length + 1) this.ofOpen[first] = (this.ofOpen[first] ?? 0) + 1;
  }

  /**
   * Bars of equal length. The first and the last one also include outliers. “Before 1200” among photographs would make
   * all bars long, so ranges with an open end only count if there are no others.
   */
  bars(): YearBar[] {
    const all = this.named((place) => (this.first[place] ?? 0) + (this.last[place] ?? 0));
    if (all.length === 0) return [];
    const closed = this.named(
      (place) => (this.first[place] ?? 0) + (this.last[place] ?? 0) - (this.ofOpen[place] ?? 0),
    );
    const bars = equalBars(closed.length > 0 ? closed : all);
    const [first, last] = [bars[0], bars.at(-1)];
    if (first) first.from = Math.min(first.from, all[0]?.year ?? first.from);
    if (last) last.until = Math.max(last.until, all.at(-1)?.year ?? last.until);
    return this.counted(bars);
  }

  private named(countOf: (place: number) => number): Named[] {
    const named: Named[] = [];
    for (const [at, year] of this.ranked.years.entries()) {
      const count = countOf(at + 1);
      if (count > 0) named.push({ year, count });
    }
    return named;
  }

  /** Those that have begun by a bar's last year, without those that ended before its first one. */
  private counted(bars: readonly Omit<YearBar, 'count'>[]): YearBar[] {
    const { years } = this.ranked;
    let [begun = 0, ended, begins, ends] = [this.first[0], 0, 0, 0];
    return bars.map(({ from, until }) => {
      for (; (years[begins] ?? Infinity) <= until; begins++) begun += this.first[begins + 1] ?? 0;
      for (; (years[ends] ?? Infinity) < from; ends++) ended += this.last[ends + 1] ?? 0;
      return { from, until, count: begun - ended };
    });
  }
}

interface Named {
  year: number;
  count: number;
}

function equalBars(named: readonly Named[]): Omit<YearBar, 'count'>[] {
  const total = named.reduce((sum, { count }) => sum + count, 0);
  const [low, high] = [yearAt(named, OUTER_PART * (total - 1)), yearAt(named, (1 - OUTER_PART) * (total - 1))];
  const step = STEPS.find((length) => (high - low) / length < MAX_BARS - 1) ?? 50_000;
  const bars: Omit<YearBar, 'count'>[] = [];
  for (let from = Math.floor(low / step) * step; from <= high; from += step) {
    bars.push({ from, until: from + step - 1 });
  }
  return bars;
}

function yearAt(named: readonly Named[], place: number): number {
  let passed = -1;
  const found = named.find(({ count }) => (passed += count) >= Math.round(place));
  return found?.year ?? 0;
}
