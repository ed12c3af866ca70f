import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { readDate } from '@muzey/shared-ui/object-dates/read-date.ts';
import type { Measurement } from '@muzey/shared-ui/object-measures/measurement.ts';
import { refuseUnstorable } from '../broken-text.js';
import { Fields } from '../fields.js';
import { withoutColumns } from '../mapping/left-out.js';
import { mappedNumber, mapRecord } from '../mapping/map-record.js';
import type { Mapping, Rule } from '../mapping/mapping.js';
import { valuesOf } from '../mapping/rule-values.js';
import { Seen } from '../mapping/seen.js';
import { valuesAt } from '../mapping/source-path.js';
import { takenBy, takenMeasures, type TakeContext } from '../mapping/take-value.js';
import { isItemKey } from '../mapping/targets.js';
import type { TermIndex } from '../mapping/term-index.js';
import { Rejected, type RejectionCode } from '../refused.js';
import { toItem, type RegisterRecord } from '../register-item.js';

export const CELL_STATES = ['read', 'unread', 'unknown', 'new'] as const;
export type CellState = (typeof CELL_STATES)[number];

interface Preview {
  rows: PreviewedRow[];
  cut: boolean;
}

interface PreviewedRow {
  line: number;
  number?: string;
  title?: string;
  category?: string;
  fields: PreviewedField[];
  rejected?: { code: RejectionCode; field?: string; reason: string };
}

interface PreviewedField {
  rule: number;
  before: string[];
  after: PreviewedText[];
}

export interface PreviewedText {
  text: string;
  state: CellState;
  /** How a date is read. */
  edtf?: string;
  /** How measures are read. */
  dimensions?: Measurement[];
}

interface Options {
  lang: Lang;
  category?: string;
  categories: ReadonlySet<string>;
}

/** Limit for the work on all rows, in characters that are compared or read. */
export const MAX_WORK = 20_000_000;
/** Dates, measures and terms take more time than other texts. */
const READING_WORK = 200;
const MAX_SHOWN = 20;
const MAX_SHOWN_LENGTH = 300;

/**
 * The records as a mapping reads them.
 * @param terms gets new ones, which are not stored
 */
export function previewOf(
  records: readonly { line: number; record: RegisterRecord }[],
  mapping: Mapping,
  terms: TermIndex,
  options: Options,
): Preview {
  const rows: PreviewedRow[] = [];
  let work = 0;
  for (const { line, record } of records) {
    const stored = withoutColumns(record, mapping.leaveOut);
    work += workFor(stored, mapping);
    if (work > MAX_WORK) return { rows, cut: true };
    rows.push(rowOf(stored, line, mapping, terms, options));
  }
  return { rows, cut: false };
}

/** At most so much work is needed to map a record. */
export function workFor(record: RegisterRecord, { rules }: Mapping): number {
  const fields = new Fields(record);
  const whole = JSON.stringify(record).length;
  return rules.reduce((sum, { from, constant = '', split, splitBefore, to }) => {
    const read = from.reduce((length, { text }) => {
      const value = fields.get(text);
      return length + (typeof value === 'string' ? value.length : whole);
    }, constant.length);
    const isSlow = ['date', 'measures', 'term'].includes(to.taken.is);
    return sum + read * (1 + split.length + splitBefore.length + (isSlow ? READING_WORK : 0));
  }, 0);
}

function rowOf(
  record: RegisterRecord,
  line: number,
  mapping: Mapping,
  terms: TermIndex,
  { lang, category, categories }: Options,
): PreviewedRow {
  const fields = fieldsOf(record, mapping, { terms, seen: new Seen(), words: mapping.words, lang, place: { line } });
  let known: string | undefined;
  try {
    known = mappedNumber(record, mapping);
    refuseUnstorable(record);
    const mapped = mapRecord(record, lang, { mapping, terms, seen: new Seen() }, line);
    const { content, number } = mapped;
    const title = (content[lang] ?? Object.values(content)[0])?.title;
    const { cleared: _, ...plain } = mapped;
    const shown = { line, number, fields, ...(title !== undefined && { title }) };
    const item = toItem(record, { lang, category, mapped: plain }, { categories });
    return { ...shown, category: item.category };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const { field, number = known } = error.place;
    const rejected = { code: error.code, reason: error.message, ...(field !== undefined && { field }) };
    return { line, fields, rejected, ...(number !== undefined && { number }) };
  }
}

function fieldsOf(record: RegisterRecord, { rules }: Mapping, context: TakeContext): PreviewedField[] {
  const fields = new Fields(record);
  return rules.flatMap((rule, index) => {
    const before = rule.from.flatMap((path) => valuesAt(fields, path)).filter((text) => text !== '');
    const after = afterSteps(rule, fields, { ...context, lang: rule.lang ?? context.lang });
    return after.length === 0 && before.length === 0
      ? []
      : { rule: index, before: before.slice(0, MAX_SHOWN).map(short), after: after.slice(0, MAX_SHOWN) };
  });
}

function afterSteps(rule: Rule, fields: Fields, context: TakeContext): PreviewedText[] {
  const { taken, key } = rule.to;
  try {
    const values = valuesOf(rule, fields).filter((text) => text !== '');
    if (isItemKey(key)) return values.map((text) => ({ text: short(text), state: 'read' }));
    if (taken.is === 'measures') {
      if (values.length === 0) return [];
      const { measures, text, isRead } = takenMeasures(rule, values, context);
      if (!isRead) return [{ text: short(text), state: 'unread' }];
      return [{ text: short(text), state: 'read', dimensions: measures.slice(0, MAX_SHOWN) }];
    }
    return values.map((text) => {
      const seen = new Seen();
      const [value] = takenBy(rule, taken, text, { ...context, seen });
      const unread = seen.most(1)[0]?.what;
      const isMade = typeof value?.value === 'string' && context.terms.isMade(value.value);
      const state = unread === 'date' ? 'unread' : unread === 'term' ? 'unknown' : isMade ? 'new' : 'read';
      const edtf = taken.is === 'date' ? readDate(text)?.edtf : undefined;
      return { text: short(text), state, ...(edtf !== undefined && { edtf }) };
    });
  } catch (error) {
    if (error instanceof Rejected) return [];
    throw error;
  }
}

const short = (text: string): string => text.slice(0, MAX_SHOWN_LENGTH).toWellFormed();
