import type { Dimension, Unit } from '@muzey/shared-ui/object-record/choices.ts';
import type { Localized } from '../text/localized.js';

// How imports read sizes until migration 0092. This is a copy of those rules: they tell which text of a register
// became the sizes of an object.

export interface MeasureBefore {
  measured_part?: Localized<string>;
  dimension: Dimension;
  value: number;
  unit: Unit;
}

interface MeasureRule {
  order: readonly Dimension[];
  unit?: Unit;
  part?: Localized<string>;
  parts: ReadonlyMap<string, Localized<string>>;
}

const UNITS: ReadonlyMap<string, { unit: Unit; times: number }> = new Map(
  [
    ['mm мм', 'mm', 1],
    ['cm sm см', 'cm', 1],
    ['m м', 'm', 1],
    ['g gr г гр', 'g', 1],
    ['kg кг', 'kg', 1],
    ['s sec secs second seconds с сек', 's', 1],
    ['min mins minute minutes мин', 'min', 1],
    ['h hr hrs hour hours ч час', 'min', 60],
  ].flatMap(([words, unit, times]) =>
    String(words)
      .split(' ')
      .map((word) => [word, { unit: unit as Unit, times: Number(times) }] as const),
  ),
);

const DIMENSIONS: ReadonlyMap<string, Dimension> = new Map(
  (
    [
      ['height', 'height высота выс в boʻyi balandligi biyikligi bálentligi'],
      ['width', 'width wide w ширина шир ш eni'],
      ['depth', 'depth deep глубина гл chuqurligi tereńligi'],
      ['length', 'length long l длина дл д uzunligi uzınlıǵı'],
      ['diameter', 'diameter diam dia ø диаметр диам diametri'],
      ['thickness', 'thickness thick толщина толщ qalinligi qalıńlıǵı'],
      ['circumference', 'circumference окружность aylanasi aylanası'],
      ['weight', 'weight вес масса ogʻirligi awırlıǵı salmaǵı'],
      ['duration', 'duration продолжительность davomiyligi dawamlılıǵı'],
    ] as const
  ).flatMap(([dimension, words]) => words.split(' ').map((word) => [word, dimension] as const)),
);

const BETWEEN = new Set(['x', '×', 'х', '*', 'by', 'на']);
const TOKEN = /\d+(?:[.,]\d+)?|[\p{L}ʻʼøØ]+|[×*]|\S/gu;
const MAX_TEXT_LENGTH = 5_000;
const MAX_MEASURE = 1_000_000_000;

/** The sizes in a text, each line or clause with its part. */
export function measuresBefore(
  text: string,
  rule: MeasureRule,
  named: (part: string) => Localized<string>,
): MeasureBefore[] {
  const measures: MeasureBefore[] = [];
  for (const line of text.slice(0, MAX_TEXT_LENGTH).split(/[\r\n;]+/)) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = colon < 0 ? '' : line.slice(0, colon).trim();
    const asDimension = DIMENSIONS.get(name.toLowerCase());
    const part = name === '' || asDimension ? rule.part : (rule.parts.get(name.toLowerCase()) ?? named(name));
    const dimensions = inClause(line.slice(colon + 1), rule, asDimension);
    const measured = part && Object.keys(part).length > 0 ? { measured_part: part } : {};
    measures.push(...dimensions.map((dimension) => ({ ...measured, ...dimension })));
  }
  return measures;
}

/** Numbers that share a unit belong together. */
function inClause(clause: string, rule: MeasureRule, of: Dimension | undefined): MeasureBefore[] {
  const measures: MeasureBefore[] = [];
  let numbers: { value: number; dimension: Dimension | undefined }[] = [];
  let dimension = of;
  const close = (unit: Unit, times: number): void => {
    const single = numbers.length === 1;
    for (const [at, { value, dimension: own }] of numbers.entries()) {
      const type = own ?? ofUnit(unit) ?? (single ? undefined : rule.order[at]) ?? rule.order[at];
      if (type !== undefined && value * times <= MAX_MEASURE)
        measures.push({ dimension: type, value: value * times, unit });
    }
    numbers = [];
    dimension = of;
  };
  for (const [token] of clause.matchAll(TOKEN)) {
    const word = token.toLowerCase();
    if (/^\d/.test(word)) {
      numbers.push({ value: Number(word.replace(',', '.')), dimension });
      if (of === undefined) dimension = undefined;
    } else if (!BETWEEN.has(word)) {
      const unit = numbers.length > 0 ? UNITS.get(word) : undefined;
      if (unit) close(unit.unit, unit.times);
      else dimension = DIMENSIONS.get(word) ?? dimension;
    }
  }
  if (numbers.length > 0 && rule.unit) close(rule.unit, 1);
  return measures;
}

/** Some units imply the dimension. */
const ofUnit = (unit: Unit): Dimension | undefined =>
  unit === 'g' || unit === 'kg' ? 'weight' : unit === 's' || unit === 'min' ? 'duration' : undefined;
