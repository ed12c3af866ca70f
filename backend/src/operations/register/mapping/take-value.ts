import { readDate } from '@muzey/shared-ui/object-dates/read-date.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { isId } from '../../../platform/http/existing.js';
import { isWebAddress } from '../../../platform/text/link.js';
import { fitsGraphemes } from '../../../platform/text/text.validators.js';
import { Rejected } from '../refused.js';
import { folded, type Rule } from './mapping.js';
import { MAX_MEASURE, measuresIn } from './measures.js';
import type { Seen } from './seen.js';
import type { Taken } from './targets.js';
import type { TermIndex } from './term-index.js';

export interface TakeContext {
  terms: TermIndex;
  seen: Seen;
  lang: Lang;
}

/** A value for a field. Some texts also determine another field of the group. */
export interface FieldValue {
  field?: string;
  value: unknown;
}

const MAX_DATE_LENGTH = 200;
const MAX_NAME_LENGTH = 300;
const MAX_NUMBER_LENGTH = 200;
const MAX_LABEL_LENGTH = 300;
const MAX_OBJECTS = 1_000_000;
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/;

/** @throws {Rejected} for a text that is invalid for the field */
export function takenBy(rule: Rule, text: string, context: TakeContext): FieldValue[] {
  const { taken } = rule.to;
  switch (taken.is) {
    case 'term':
      return termIn(rule, taken, text, context);
    case 'measures':
      return measuresOf(rule, text, context).map((value) => ({ value }));
    case 'date':
      return dateIn(rule, text, context);
    default:
      return [{ value: plainValue(taken, text, context.lang) }];
  }
}

type Plain = Exclude<Taken, { is: 'term' | 'measures' | 'date' }>;

function plainValue(taken: Plain, text: string, lang: Lang): unknown {
  switch (taken.is) {
    case 'text':
      return fitting(text, taken.max);
    case 'localized':
      return { [lang]: fitting(text, taken.max) };
    case 'choice': {
      const name = folded(text).replaceAll(' ', '_');
      if (!taken.values.includes(name)) throw wrong(text, `none of ${taken.values.join(', ')}`);
      return name;
    }
    case 'count': {
      const count = Number(text);
      if (!Number.isInteger(count) || count < 1 || count > MAX_OBJECTS) throw wrong(text, 'no number of things');
      return count;
    }
    case 'id':
      if (!isId(text)) throw wrong(text, 'no id');
      return text.toLowerCase();
    case 'object':
      return fitting(text, MAX_NUMBER_LENGTH);
    case 'link':
      if (!isWebAddress(text)) throw wrong(text, 'no web address');
      return text;
    case 'language':
      if (!LANGUAGE_TAG.test(text)) throw wrong(text, 'no language tag');
      return text;
  }
}

const wrong = (text: string, reason: string): Rejected =>
  new Rejected('wrong_value', `"${text.slice(0, 100)}" is ${reason}`);

function fitting(text: string, max: number): string {
  if (!fitsGraphemes(text, max))
    throw new Rejected('too_long', `it is longer than ${max} characters`, { character: max + 1 });
  return text;
}

function dateIn({ dropsUnread }: Rule, text: string, { seen }: TakeContext): FieldValue[] {
  if (readDate(text)) return [{ value: { text: fitting(text, MAX_DATE_LENGTH) } }];
  seen.unreadDate(text);
  return dropsUnread ? [] : [{ value: { text: fitting(text, MAX_DATE_LENGTH) } }];
}

function termIn(
  rule: Rule,
  { kinds }: Extract<Taken, { is: 'term' }>,
  text: string,
  context: TakeContext,
): FieldValue[] {
  const { terms, seen, lang } = context;
  const { kind = kinds[0], make, to, beginnings } = rule;
  const small = text.toLowerCase();
  const beginning = beginnings.find(([start]) => small.startsWith(`${start} `));
  const word = (beginning ? text.slice(beginning[0].length) : text).trim();
  if (word === '' || kind === undefined) return [];
  const association = beginning ? [{ field: 'association', value: beginning[1] }] : [];
  const termId = terms.find(rule.kind === undefined ? kinds : [rule.kind], word);
  if (termId !== undefined) return [{ value: termId }, ...association];
  if (make) return [{ value: terms.make(kind, fitting(word, MAX_LABEL_LENGTH), lang) }, ...association];
  seen.unknownWord(kind, word);
  return to.field === 'agent' ? [{ field: 'agent_name', value: fitting(word, MAX_NAME_LENGTH) }, ...association] : [];
}

function measuresOf({ dimension, measures: rule }: Rule, text: string, { seen, lang }: TakeContext): object[] {
  if (dimension !== undefined) {
    const value = Number(text.replace(',', '.'));
    if (rule.unit === undefined || !(value >= 0 && value <= MAX_MEASURE)) {
      seen.unreadMeasure(text);
      return [];
    }
    return [{ dimension, value, unit: rule.unit, ...(rule.part && { measured_part: rule.part }) }];
  }
  const { measures, unread } = measuresIn(text, rule, (part) => ({ [lang]: part.slice(0, MAX_LABEL_LENGTH) }));
  for (const measure of unread) seen.unreadMeasure(measure);
  return measures;
}
