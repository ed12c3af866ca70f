import { AGENT_QUALIFIERS } from '@muzey/shared-ui/object-record/choices.ts';
import { readDate } from '@muzey/shared-ui/object-dates/read-date.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { TermKind } from '../../../platform/terms/term.entity.js';
import { isId } from '../../../platform/http/existing.js';
import { isWebAddress } from '../../../platform/text/link.js';
import { fitsGraphemes } from '../../../platform/text/text.validators.js';
import { Rejected } from '../refused.js';
import { folded, type Rule } from './mapping.js';
import type { Measurement } from '@muzey/shared-ui/object-measures/measurement.ts';
import { headingUnit, measuresIn } from '@muzey/shared-ui/object-measures/read-measures.ts';
import type { Seen, Place } from './seen.js';
import type { Taken, Target } from './targets.js';
import type { TermIndex } from './term-index.js';
import type { Decisions } from './word-decisions.js';

export interface TakeContext {
  terms: TermIndex;
  seen: Seen;
  words: Decisions;
  lang: Lang;
  /** For the report. */
  place: Place;
}

/** A value for a field. Some texts also determine another field of the group. */
export interface FieldValue {
  field?: string;
  value: unknown;
  /** The term of a period beside a date of making. */
  period?: string;
}

const MAX_DATE_LENGTH = 200;
const MAX_NAME_LENGTH = 300;
const MAX_NUMBER_LENGTH = 200;
const MAX_LABEL_LENGTH = 300;
const MAX_OBJECTS = 1_000_000;
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/;

/** @throws {Rejected} for a text that is invalid for the field */
export function takenBy(rule: Rule, taken: TakenAlone, text: string, context: TakeContext): FieldValue[] {
  switch (taken.is) {
    case 'term':
      return termIn(rule, taken, text, context);
    case 'date':
      return dateIn(rule, text, context);
    default:
      return [{ value: plainValue(taken, text, context.lang) }];
  }
}

/** Measures are not taken value by value (takenMeasures). */
export type TakenAlone = Exclude<Taken, { is: 'measures' }>;
type Plain = Exclude<TakenAlone, { is: 'term' | 'date' }>;

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

/** @throws {Rejected} for a longer text */
export function fitting(text: string, max: number): string {
  if (!fitsGraphemes(text, max))
    throw new Rejected('too_long', `it is longer than ${max} characters`, { character: max + 1 });
  return text;
}

function dateIn({ dropsUnread, to, from }: Rule, text: string, context: TakeContext): FieldValue[] {
  const { seen, place } = context;
  const read = readDate(text);
  if (read) {
    const word = to.key === 'object_production' ? read.period : undefined;
    const period =
      word === undefined ? undefined : termOf({ kind: 'period', kinds: ['period'], word, make: false }, context);
    return [{ value: { text: fitting(text, MAX_DATE_LENGTH) }, ...(typeof period === 'string' && { period }) }];
  }
  seen.unreadDate(text, { ...place, field: from[0]?.text });
  return dropsUnread ? [] : [{ value: { text: fitting(text, MAX_DATE_LENGTH) } }];
}

function termIn(
  rule: Rule,
  { kinds }: Extract<Taken, { is: 'term' }>,
  text: string,
  context: TakeContext,
): FieldValue[] {
  const { kind = kinds[0], make, to, beginnings } = rule;
  const small = text.toLowerCase();
  const beginning = beginnings.find(([start]) => small.startsWith(`${start} `));
  const word = (beginning ? text.slice(beginning[0].length) : text).trim();
  if (word === '' || kind === undefined) return [];
  const part = beginning ? [partNamed(beginning[1])] : [];
  const term = termOf({ kind, kinds, word, make }, context);
  if (term === false) return [];
  if (term !== undefined) return [{ value: valueFor(to, term) }, ...part];
  return to.field === 'agent' ? [{ field: 'agent_name', value: fitting(word, MAX_NAME_LENGTH) }, ...part] : [];
}

interface Sought {
  /** Of the terms among which the word is looked for. */
  kind: TermKind;
  /** Those that the field accepts: a decision may be a term of any. */
  kinds: readonly TermKind[];
  word: string;
  /** Whether a missing term is created. */
  make: boolean;
}

/**
 * The id of the term that a word stands for, by the mapping's decision or by its labels; undefined: none; false: the word
 * is left out.
 * @throws {Rejected} for a word that is too long for a new term
 */
function termOf({ kind, kinds, word, make }: Sought, context: TakeContext): string | false | undefined {
  const { terms, seen, words, lang, place } = context;
  const met = { kind, kinds, word, line: place.line, key: `${kind}:${terms.fold(word)}` };
  const decisions = words.get(kind);
  const decision = decisions?.get(terms.fold(word));
  if (decision === false) {
    seen.words.add({ ...met, state: 'decided' });
    return false;
  }
  const [label, among] = typeof decision === 'string' ? [decision, kinds] : [word, [kind]];
  const found = terms.find(among, label);
  if (found !== undefined) {
    const isVariant = () => terms.isVariant(among, label);
    const state = decision !== undefined ? 'decided' : terms.isMade(found) ? 'new' : isVariant() ? 'variant' : 'exact';
    seen.words.add({ ...met, state, ...(!terms.isMade(found) && { term: found }), makes: make });
    return found;
  }
  // other words may be connected to one that is created
  const isMade = decision === true || (decision === undefined ? make : decisions?.get(terms.fold(label)) === true);
  seen.words.add({ ...met, state: isMade && decision !== undefined ? 'decided' : 'new', makes: make });
  if (isMade) return terms.make(kind, fitting(label, MAX_LABEL_LENGTH), lang);
  seen.unknownWord(kind, word);
  return undefined;
}

const partNamed = (value: string): FieldValue => ({
  field: AGENT_QUALIFIERS.some((qualifier) => qualifier === value) ? 'qualifier' : 'role',
  value,
});

/** A production has a list of techniques. */
const valueFor = ({ key, field }: Target, id: string): unknown =>
  key === 'object_production' && field === 'technique' ? [id] : id;

/**
 * The measures in the values of a rule. Their text is what visitors are shown where not all of it was read; undefined if
 * it was.
 */
export function takenMeasures(
  { from, measures: rule }: Rule,
  values: readonly string[],
  { seen, lang, place }: TakeContext,
): { measures: Measurement[]; text: string; isRead: boolean } {
  const text = values.filter((value) => value !== '').join('\n');
  const { measures, unread } = measuresIn(text, rule, (part) => ({ [lang]: part.slice(0, MAX_LABEL_LENGTH) }));
  for (const clause of unread) seen.unreadMeasure(clause, { ...place, field: from[0]?.text });
  // without the heading of its column, a bare number says nothing
  const columns = from.map((path) => path.text);
  const heading = rule.dimension || headingUnit(columns) ? `${columns[0]}: ` : '';
  return { measures, text: `${heading}${text}`, isRead: unread.length === 0 };
}
