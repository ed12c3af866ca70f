import { isDeepStrictEqual } from 'node:util';
import type { Measurement, Texts } from '@muzey/shared-ui/object-measures/measurement.ts';
import { measuresIn } from '@muzey/shared-ui/object-measures/read-measures.ts';
import { measuresBefore, type MeasureBefore } from './measures-before.js';

/** Sizes as a record has them: values, and the words of those that were not read. */
export interface Sizes {
  dimensions?: unknown;
  dimensions_text?: Texts;
}

const ORDER = ['height', 'width', 'depth'] as const;
const MAX_TEXTS = 200;
const MAX_DEPTH = 5;
const MAX_LENGTH = 5_000;

/**
 * The sizes of an imported object as they are read today. Its mapping is not kept: the text is the only one of the row
 * from which the earlier rules make these values, with the unit and the parts that these values show.
 *
 * @param record the row of the register
 * @param before what the import made of it
 * @returns undefined where nothing changes, or where no text is certain
 */
export function rereadSizes(record: unknown, before: unknown, lang: string): Sizes | undefined {
  const known = measurementsIn(before);
  if (known.length === 0) return undefined;
  const found = new Map<string, Sizes>();
  for (const text of textsIn(record)) {
    const sizes = sizesOf(text, known, lang);
    if (sizes) found.set(text, sizes);
  }
  const [sizes, ...others] = found.values();
  if (!sizes || others.length > 0 || isDeepStrictEqual(sizes, { dimensions: before })) return undefined;
  return sizes;
}

function sizesOf(text: string, known: readonly MeasureBefore[], lang: string): Sizes | undefined {
  for (const unit of [undefined, ...new Set(known.map((measurement) => measurement.unit))]) {
    const read = measuresBefore(text, { order: ORDER, parts: new Map(), ...(unit && { unit }) }, (name) => ({
      en: name,
    }));
    const isSame =
      read.length === known.length &&
      read.every(({ value, unit: of }, at) => value === known[at]?.value && of === known[at].unit);
    if (!isSame) continue;
    const isInOrder = read.every(({ dimension }, at) => dimension === known[at]?.dimension);
    const parts = new Map<string, Texts>();
    let whole: Texts | undefined;
    for (const [at, { measured_part: named }] of read.entries()) {
      const part = known[at]?.measured_part ?? {};
      if (named?.en === undefined) whole = part;
      // other names are those of the text, not of the mapping
      else if (!isDeepStrictEqual(part, { [lang]: named.en })) parts.set(named.en.toLowerCase(), part);
    }
    const rule = { order: isInOrder ? ORDER : [], parts, ...(unit && { unit }), ...(whole && { part: whole }) };
    const { measures, unread } = measuresIn(text, rule, (part) => ({ [lang]: part }));
    return {
      ...(measures.length > 0 && { dimensions: measures }),
      ...(unread.length > 0 && { dimensions_text: { [lang]: text.trim() } }),
    };
  }
  return undefined;
}

/** The texts of a row with digits, also those in lists and groups. */
function textsIn(value: unknown): Set<string> {
  const texts = new Set<string>();
  const visit = (inner: unknown, depth: number): void => {
    if (texts.size >= MAX_TEXTS || depth > MAX_DEPTH) return;
    if (typeof inner === 'string' && inner.length <= MAX_LENGTH && /\d/.test(inner)) texts.add(inner);
    else if (typeof inner === 'object' && inner !== null)
      for (const each of Object.values(inner) as unknown[]) visit(each, depth + 1);
  };
  visit(value, 0);
  return texts;
}

function measurementsIn(value: unknown): MeasureBefore[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((each) => (isMeasurement(each) ? each : []));
}

const isMeasurement = (value: unknown): value is MeasureBefore & Pick<Measurement, 'unit'> =>
  typeof value === 'object' && value !== null && 'value' in value && 'unit' in value && 'dimension' in value;
