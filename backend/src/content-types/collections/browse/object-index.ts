import { shownAt } from '../../../platform/content-types/schedule.js';
import type { Ending } from '../../../platform/http/answer-end.js';
import { toldPlace } from '../../../platform/terms/places.js';
import type { StoredTerm } from '../../../platform/terms/term-statements.js';
import { yearsOfPeriod, type PeriodYears } from '../../../platform/terms/years-of-period.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import { FILTER_OF_KIND } from './filters.js';
import { licenceBits } from './licences.js';
import type { ObjectRow } from './object-rows.js';
import { RankedYears } from './year-bars.js';

/** Properties of an object, as bits. */
export const PICTURE = 1;
export const ON_SHOW = 2;
export const DATED = 4;
const SCHEDULED = 8;
/** Its years are those of its period. */
export const INFERRED = 16;
const HAS_PART_ON_SHOW = 32;

export const OPEN_START = -2_147_483_648;
export const OPEN_END = 2_147_483_647;

/**
 * A snapshot of the listed objects in list order, with the terms by which filters find each: its own (merged ones
 * replaced), and all above them. Objects and terms are numbers here, so that a choice is counted in one pass over plain
 * arrays (count-objects.ts).
 */
export class ObjectIndex {
  readonly size: number;
  /** The terms by number, and the number of each one's filter. */
  readonly terms: readonly StoredTerm[];
  readonly filterOf: Uint8Array;
  /** The terms of object n are `links` from `starts[n]` to `starts[n + 1]`. */
  readonly starts: Uint32Array;
  readonly links: Uint32Array;
  readonly facts: Uint8Array;
  /** The licences of each object's pictures, as bits. */
  readonly licences: Uint32Array;
  /** The branches where objects are on show, and the number of each one's; 0: none. */
  readonly branches: readonly string[];
  readonly branchOf: Uint16Array;
  /** Whether some objects have a schedule. */
  readonly isScheduled: boolean;
  /** Years; open ends are the limits of the integer type. */
  readonly earliest: Int32Array;
  readonly latest: Int32Array;
  readonly years: RankedYears;
  /** The parts on show, by the number of their whole. */
  private readonly partsOnShow = new Map<number, number[]>();
  private places: ReadonlyMap<string, number> | undefined;
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(
    readonly rows: readonly ObjectRow[],
    readonly tree: TermTree,
  ) {
    this.size = rows.length;
    const linked = new Links(rows, tree);
    this.terms = linked.terms;
    this.numbers = linked.numbers;
    this.starts = linked.starts;
    this.links = Uint32Array.from(linked.links);
    this.filterOf = Uint8Array.from(this.terms, ({ kind }) => FILTER_OF_KIND.get(kind) ?? 0);
    const years = rows.map((row) => yearsOf(row, tree));
    this.facts = Uint8Array.from(rows, (row, at) => factsOf(row, years[at]));
    this.licences = Uint32Array.from(rows, ({ licences }) => licenceBits(licences ?? []));
    this.branches = [...new Set(rows.flatMap(({ branch }) => branch ?? []))];
    const numberOf = new Map(this.branches.map((branch, at) => [branch, at + 1]));
    this.branchOf = Uint16Array.from(rows, ({ branch }) => numberOf.get(branch ?? '') ?? 0);
    this.addPartsOnShow();
    this.isScheduled = this.facts.some((facts) => facts & SCHEDULED);
    this.earliest = Int32Array.from(years, ({ earliest }) => earliest ?? OPEN_START);
    this.latest = Int32Array.from(years, ({ latest }) => latest ?? OPEN_END);
    this.years = new RankedYears(years);
  }

  /** The number of a term, or of its survivor; undefined if no object has it. */
  numberOf(id: string): number | undefined {
    const term = this.tree.survivor(id);
    return term && this.numbers.get(term.id);
  }

  /** An object's index in the list. */
  placeOf(id: string): number | undefined {
    this.places ??= new Map(this.rows.map((row, place) => [row.id, place]));
    return this.places.get(id);
  }

  /** Whether it is on show, or one of its visible parts is. */
  isOnShow(object: number, moment: Date): boolean {
    const facts = this.facts[object] ?? 0;
    if (facts & ON_SHOW) return true;
    if (!(facts & HAS_PART_ON_SHOW)) return false;
    return this.partsOnShow.get(object)?.some((part) => this.isShown(part, moment)) ?? false;
  }

  private addPartsOnShow(): void {
    for (const [part, { shownPartOf }] of this.rows.entries()) {
      const whole = shownPartOf === null ? undefined : this.placeOf(shownPartOf);
      if (whole === undefined) continue;
      this.facts[whole] = (this.facts[whole] ?? 0) | HAS_PART_ON_SHOW;
      const parts = this.partsOnShow.get(whole);
      if (parts) parts.push(part);
      else this.partsOnShow.set(whole, [part]);
    }
  }

  /** When a visible object's schedule ends, if it does. */
  endOf(object: number): Ending | undefined {
    return (this.facts[object] ?? 0) & SCHEDULED ? this.rows[object] : undefined;
  }

  isShown(object: number, moment: Date): boolean {
    const row = this.rows[object];
    return !((this.facts[object] ?? 0) & SCHEDULED) || (row !== undefined && shownAt(row, moment) === 'now');
  }
}

const isDated = ({ earliest, latest }: PeriodYears): boolean => earliest !== null || latest !== null;

/** The years of an object; without a date those from the first to the last year of its periods. */
function yearsOf(row: ObjectRow, tree: TermTree): PeriodYears {
  if (isDated(row)) return row;
  const periods = row.termIds.flatMap((id) => yearsOfPeriod(tree, id) ?? []);
  const end = (years: (number | null)[], of: (...years: number[]) => number) =>
    years.length === 0 || years.includes(null) ? null : of(...years.filter((year) => year !== null));
  return {
    earliest: end(
      periods.map(({ earliest }) => earliest),
      Math.min,
    ),
    latest: end(
      periods.map(({ latest }) => latest),
      Math.max,
    ),
  };
}

const factsOf = (row: ObjectRow, years: PeriodYears = row): number =>
  ownFacts(row) | (isDated(years) ? DATED : 0) | (isDated(years) && !isDated(row) ? INFERRED : 0);

const ownFacts = ({ picture, onShow, shownFrom, shownUntil }: ObjectRow): number =>
  (picture ? PICTURE : 0) | (onShow ? ON_SHOW : 0) | (shownFrom !== null || shownUntil !== null ? SCHEDULED : 0);

/** Numbers the terms of all objects, together with those above them. */
class Links {
  readonly terms: StoredTerm[] = [];
  readonly numbers = new Map<string, number>();
  readonly starts: Uint32Array;
  readonly links: number[] = [];
  /** The numbers of a term and of all above it, by the id stored in objects. */
  private readonly upward = new Map<string, readonly number[]>();
  /** The object that was last seen with each term, to skip duplicates. */
  private readonly seenBy: number[] = [];

  constructor(
    rows: readonly ObjectRow[],
    private readonly tree: TermTree,
  ) {
    this.starts = new Uint32Array(rows.length + 1);
    for (const [object, row] of rows.entries()) {
      for (const id of row.termIds) this.add(object, this.from(id));
      const category = tree.ofKey('category', row.category);
      if (category) this.add(object, this.from(category.id));
      const place = row.findSpot === null ? undefined : toldPlace(tree, row.findSpot, row.findSpotFreed);
      if (place) this.add(object, this.from(place.id));
      this.starts[object + 1] = this.links.length;
    }
  }

  private add(object: number, numbers: readonly number[]): void {
    for (const number of numbers) {
      if (this.seenBy[number] === object) continue;
      this.seenBy[number] = object;
      this.links.push(number);
    }
  }

  private from(id: string): readonly number[] {
    const cached = this.upward.get(id);
    if (cached) return cached;
    const term = this.tree.survivor(id);
    const all = term ? [term, ...this.tree.path(term.id)] : [];
    const numbers = all.filter(({ kind }) => FILTER_OF_KIND.has(kind)).map((ancestor) => this.numberOf(ancestor));
    this.upward.set(id, numbers);
    return numbers;
  }

  private numberOf(term: StoredTerm): number {
    const assigned = this.numbers.get(term.id);
    if (assigned !== undefined) return assigned;
    this.numbers.set(term.id, this.terms.length);
    return this.terms.push(term) - 1;
  }
}
