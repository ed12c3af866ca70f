import type { Dimension, Unit } from '../object-record/choices.ts';
import type { Measurement, Texts } from './measurement.ts';
import type { Letter, Size, SizeGroup } from './parse-item.ts';
import type { Clause, MeasureRule } from './read-measures.ts';
import { UNITS, type Kind, type WrittenUnit } from './words.ts';

export const MAX_MEASURE = 1_000_000_000;

/** The item of a clause that a group comes from; what is not clear in one of its groups makes it unread. */
interface Source {
  text: string;
  isRead: boolean;
}

interface SettledSize extends Size {
  unit: WrittenUnit;
  dimension: Dimension;
}

const MAX_DECIMALS = 6;

interface Settled extends SizeGroup {
  sizes: SettledSize[];
  source: Source;
  isNamed: boolean;
  kind: Kind;
}

/** Units, names, and measures that are given twice. */
export function settled(clauses: readonly Clause[], rule: MeasureRule): { measures: Measurement[]; unread: string[] } {
  const sources: Source[] = [];
  const groups: Settled[] = [];
  const isAlone = clauses.length === 1 && clauses[0]?.items.length === 1;
  const names = new Set(
    clauses
      .flatMap(({ items }) => items.flatMap(({ item }) => (item && 'groups' in item ? item.groups : [])))
      .flatMap(({ sizes }) => sizes.flatMap(({ name, letter }) => (letter || !name ? [] : name))),
  );
  for (const clause of clauses) {
    const own = groupsOf(clause, rule, { isAlone, sources, names });
    const [first, ...others] = own;
    if (first) groups.push(clause.isBarred && !first.tie ? { ...first, tie: 'bar' } : first, ...others);
  }
  const kept = refuseDoubles(withoutRepeated(groups));
  return {
    measures: kept.filter(({ source }) => source.isRead).flatMap(measuresOf),
    unread: sources.flatMap(({ isRead, text }) => (isRead ? [] : text)),
  };
}

interface Surroundings {
  isAlone: boolean;
  /** All names in the text, without unclear letters. */
  names: ReadonlySet<Dimension>;
  sources: Source[];
}

/** From the end, because a number without a unit has that of the next one. */
function groupsOf(clause: Clause, rule: MeasureRule, { sources, ...around }: Surroundings): Settled[] {
  const given = clause.unit ?? chosenUnit(rule.unit);
  const part = clause.part ?? rule.part;
  const own: Source[] = [];
  const found: Settled[][] = [];
  let next: WrittenUnit | undefined;
  let pieces: number | undefined;
  for (const { text, item } of clause.items.toReversed()) {
    const source: Source = { text, isRead: item !== undefined };
    own.unshift(source);
    if (item && 'pieces' in item) {
      // which of several measures the number belongs to is not clear
      if (pieces !== undefined || clause.items.length !== 2 || own.length !== 1) source.isRead = false;
      else pieces = item.pieces;
      continue;
    }
    const groups = (item?.groups ?? []).toReversed().map((group) => {
      const settledGroup = settleGroup(group, { ...around, next, given, source, rule });
      next = settledGroup?.sizes[0]?.unit;
      return settledGroup;
    });
    if (groups.some((group) => group === undefined)) source.isRead = false;
    if (!source.isRead) next = undefined;
    found.unshift(
      groups
        .flatMap((group) => group ?? [])
        .toReversed()
        .map((group) => ({ ...(part && { part }), ...(pieces !== undefined && { count: pieces }), ...group })),
    );
  }
  sources.push(...own);
  // without the measures that it belongs to, a number of pieces says nothing
  if (pieces !== undefined && own.some(({ isRead }) => !isRead)) for (const source of own) source.isRead = false;
  return found.flat();
}

interface Around extends Pick<Surroundings, 'isAlone' | 'names'> {
  next: WrittenUnit | undefined;
  given: WrittenUnit | undefined;
  source: Source;
  rule: MeasureRule;
}

function settleGroup(
  group: SizeGroup,
  { next, given, isAlone, source, rule, names: others }: Around,
): Settled | undefined {
  const isSingle = group.sizes.length === 1;
  if (group.sizes.some(({ letter }) => letter && !meant(letter, others))) return undefined;
  const names = group.sizes.map(
    ({ name, letter }) => (letter && meant(letter, others)) ?? name ?? (isSingle ? rule.dimension : undefined),
  );
  const isNamed = names.every((name) => name !== undefined);
  if (!isNamed && names.some((name) => name !== undefined)) return undefined;
  if (isNamed && new Set(names).size < names.length) return undefined;
  const hasUnit = group.sizes.some(({ unit }) => unit);
  if (hasUnit && !group.sizes.at(-1)?.unit) return undefined;
  const [first] = group.sizes;
  // a number alone may be a year
  if (!hasUnit && isSingle && !isNamed && (!isAlone || (first && isYear(first)))) return undefined;
  const sizes: SettledSize[] = [];
  let unit = hasUnit ? undefined : (next ?? given);
  for (const [index, size] of [...group.sizes.entries()].toReversed()) {
    unit = size.unit ?? unit;
    const name = names[index];
    if (!unit || !fits(size, unit, name)) return undefined;
    const byOrder = isSingle && rule.order.length > 1 ? undefined : rule.order[index];
    const dimension = name ?? impliedBy(unit) ?? byOrder ?? 'other';
    sizes.unshift({ ...size, unit, dimension });
  }
  const kinds = new Set(sizes.map((size) => size.unit.kind));
  const [kind = 'length'] = kinds;
  if (kinds.size > 1 || (kind !== 'length' && !isSingle)) return undefined;
  return { ...group, sizes, source, isNamed: isNamed || kind !== 'length', kind };
}

/** The dimension that a letter stands for beside other names; undefined if that is not clear. */
function meant(letter: Letter, others: ReadonlySet<Dimension>): Dimension | undefined {
  const [hasHeight, hasWidth] = [others.has('height'), others.has('width')];
  if (letter === 'г') return hasHeight || hasWidth ? 'depth' : undefined;
  if (letter === 'д') return hasWidth ? 'length' : undefined;
  if (hasHeight && hasWidth) return 'depth';
  return hasHeight || hasWidth || others.has('length') || others.has('depth') ? undefined : 'diameter';
}

const KINDS: Partial<Record<Dimension, Kind>> = { weight: 'weight', duration: 'duration' };

function fits(size: Size, unit: WrittenUnit, name: Dimension | undefined): boolean {
  const { value, to = value, isFraction, isGrouped } = size;
  if (Math.max(value, to) * unit.times > MAX_MEASURE) return false;
  if (name !== undefined && name !== 'other' && (KINDS[name] ?? 'length') !== unit.kind) return false;
  if (isFraction && !unit.isImperial) return false;
  // “2 120 cm” is rather a number before a size
  if (isGrouped && unit.unit !== 'mm' && unit.unit !== 'g') return false;
  if (!unit.isUnclear || name !== undefined) return true;
  return unit.kind === 'weight' && !(Number.isInteger(value) && value >= 100);
}

const isYear = ({ value }: Size): boolean => Number.isInteger(value) && value >= 1000 && value <= 2100;

const impliedBy = ({ kind }: WrittenUnit): Dimension | undefined => (kind === 'length' ? undefined : kind);

/** Measures that are given in two units: the metric ones are kept. If they contradict each other, neither is. */
function withoutRepeated(groups: readonly Settled[]): Settled[] {
  const kept: Settled[] = [];
  for (const group of groups) {
    const before = kept.at(-1);
    const isSecond = before && (mayRepeat(before, group) || (group.tie === 'or' && mayBeSame(before, group)));
    if (before && isSecond && isSame(before, group)) {
      const [metric, other] = isImperial(before) && !isImperial(group) ? [group, before] : [before, group];
      kept.splice(-1, 1, {
        ...metric,
        part: before.part ?? group.part,
        isAbout: before.isAbout || group.isAbout,
        isNamed: metric.isNamed || other.isNamed,
        sizes: metric.sizes.map((size, index) => {
          const named = metric.isNamed ? undefined : other.isNamed ? other.sizes[index]?.dimension : undefined;
          return { ...size, dimension: named ?? size.dimension };
        }),
        source: joined(before.source, group.source),
      });
    } else if (before && (group.tie === 'or' || (isSecond && group.tie) || isUnclearBracket(before, group))) {
      before.source.isRead = false;
      group.source.isRead = false;
      kept.push({ ...group, tie: undefined });
    } else kept.push(group);
  }
  return kept;
}

/** Both are unread if one is. */
function joined(one: Source, other: Source): Source {
  if (one === other) return one;
  const isRead = one.isRead && other.isRead;
  one.isRead = isRead;
  other.isRead = isRead;
  return one;
}

const isImperial = ({ sizes }: SizeGroup): boolean => sizes.some(({ unit }) => unit?.isImperial);

const mayBeSame = (one: Settled, other: Settled): boolean =>
  one.sizes.length === other.sizes.length &&
  one.kind === other.kind &&
  (!one.part || !other.part || JSON.stringify(one.part) === JSON.stringify(other.part));

const mayRepeat = (one: Settled, other: Settled): boolean =>
  mayBeSame(one, other) && (isImperial(one) !== isImperial(other) || (other.tie === 'bracket' && !other.part));

/** Further measures in brackets, of no part and of other dimensions than those before. */
const isUnclearBracket = (one: Settled, other: Settled): boolean =>
  other.tie === 'bracket' && !other.isNamed && JSON.stringify(one.part) === JSON.stringify(other.part);

const EIGHTH = 0.125;

/** The same within what both leave open. */
function isSame(one: Settled, other: Settled): boolean {
  return one.sizes.every((size, index) => {
    const second = other.sizes[index];
    if (!second || (one.isNamed && other.isNamed && size.dimension !== second.dimension)) return false;
    const open = openness(size) + openness(second);
    const near = (a: number, b: number): boolean => Math.abs(a * size.unit.size - b * second.unit.size) <= open;
    return near(size.value, second.value) && near(size.to ?? size.value, second.to ?? second.value);
  });
}

const openness = ({ precision, unit }: SettledSize): number =>
  (unit.isImperial ? Math.min(precision, EIGHTH) : precision) * unit.size * 1.001;

/** One dimension of one part, given twice, is that of two things, and nobody knows which. */
function refuseDoubles(groups: readonly Settled[]): readonly Settled[] {
  const seen = new Map<string, Settled>();
  for (const group of groups) {
    const part = JSON.stringify(group.part ?? {});
    const keys = group.sizes.map(({ dimension }) => `${part} ${dimension}`);
    for (const key of new Set(group.isNamed ? keys : [...keys, `${part} unnamed`])) {
      const first = seen.get(key);
      if (first) for (const { source } of [first, group]) source.isRead = false;
      seen.set(key, group);
    }
  }
  return groups;
}

function measuresOf({ sizes, part, isAbout, count }: Settled): Measurement[] {
  const measured: Texts | undefined = part && Object.keys(part).length > 0 ? part : undefined;
  return sizes.map(({ dimension, value, to, unit: { unit, times } }) => ({
    ...(measured && { measured_part: measured }),
    dimension,
    value: inUnit(value, times),
    ...(to !== undefined && { value_to: inUnit(to, times) }),
    unit: unit satisfies Unit,
    ...(isAbout && { qualifier: 'about' as const }),
    ...(count !== undefined && { count }),
  }));
}

/** With the decimals that the console accepts. */
const inUnit = (value: number, times: number): number => Number((value * times).toFixed(MAX_DECIMALS));

/** A unit that the mapping chose is clear. */
function chosenUnit(unit: Unit | undefined): WrittenUnit | undefined {
  const written = unit && UNITS.get(unit);
  return written && { ...written, isUnclear: false };
}
