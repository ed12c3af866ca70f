import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { CollectionTextField } from '../../../content-types/collections/collections.entity.js';
import { mergeRecord } from '../../../content-types/collections/record/merge-record.js';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import type { Localized, Texts } from '../../../platform/text/localized.js';
import { COLLECTION_TITLE_LIMIT } from '../../../content-types/collections/collections.dto.js';
import { startOf } from '../../../platform/content/excerpt.js';
import { fitsGraphemes } from '../../../platform/text/text.validators.js';
import { refuseBrokenText } from '../broken-text.js';
import { Fields, fieldsIn } from '../fields.js';
import { Rejected } from '../refused.js';
import { privateTextsIn, type PrivateTexts } from '../private-data.js';
import { numberOf, type RegisterRecord } from '../register-item.js';
import type { Mapping, Rule } from './mapping.js';
import { CLEAR, valuesOf } from './rule-values.js';
import { isItemKey, type ItemKey } from './targets.js';
import { withoutNumbers, type NamedObjects } from './named-objects.js';
import type { TermIndex } from './term-index.js';
import type { Seen } from './seen.js';
import { fitting, takenBy, takenMeasures, type TakeContext } from './take-value.js';
import { MAX_TITLE_LENGTH } from '../../../content-types/collections/record/record.dto.js';

/** A record of a register as read with its mapping. Empty fields are absent. */
export interface Mapped {
  /** Name of the mapping. */
  mapping: string;
  number: string;
  category?: string;
  content: Localized<Texts<CollectionTextField>>;
  record: StoredRecord;
  /** Only registrars may read them. */
  private?: PrivateTexts;
  /** Other objects by number; the record has the ids of those that exist (name-objects.ts). */
  named?: NamedObjects;
}

/** Includes the fields that the record clears: `material`, `title_en`. */
export interface MappedRecord extends Mapped {
  cleared: ReadonlySet<string>;
}

export interface MapContext {
  mapping: Mapping;
  terms: TermIndex;
  /** Counts words and dates that were not understood. */
  seen: Seen;
  /** Numbers of the register's objects. */
  numbers: Set<string>;
  /** By number, the objects they refer to, with the line. */
  naming: Map<string, NamedObjects & { line: number }>;
  /** Numbers of those that refer to others and are already counted as created or changed. */
  counted: Set<string>;
}

/** @throws {Rejected} */
export function mappedNumber(record: RegisterRecord, { rules }: Mapping): string {
  const rule = rules.find(({ to }) => to.key === 'number');
  const fields = new Fields(record);
  if (!rule) return numberOf(record, fields);
  // as for registers without a mapping
  return numberOf({ external_id: valuesOf(rule, fields).find((value) => value !== '') });
}

/** @throws {Rejected} */
export function mapRecord(
  record: RegisterRecord,
  lang: Lang,
  { mapping, terms, seen }: Pick<MapContext, 'mapping' | 'terms' | 'seen'>,
  line: number,
): MappedRecord {
  const fields = new Fields(record);
  const number = mappedNumber(record, mapping);
  const made = new Made({ lang, terms, seen, words: mapping.words, place: { line, number } });
  for (const rule of mapping.rules) {
    try {
      const values = valuesOf(rule, fields);
      if (values.some((value) => value === CLEAR)) made.clear(rule);
      else if (rule.to.key !== 'number') made.take(rule, values);
    } catch (error) {
      if (error instanceof Rejected && error.place.field === undefined)
        throw new Rejected(error.code, error.message, { ...error.place, field: nameOf(rule) });
      throw error;
    }
  }
  const { content, titles } = fittedTitles(made.content);
  const { private: own, ...whole } = made.wholeRecord(titles);
  const { named, record: mapped } = withoutNumbers(whole);
  const { record: merged, errors } = mergeRecord({}, mapped);
  for (const { to } of mapping.rules) if (to.max !== undefined) refuseMany({ ...merged, ...named }, to.key, to.max);
  const [error] = errors;
  if (error) throw new Rejected('wrong_value', `its ${error.field} ${error.message}`, { field: error.field });
  seen.numbers.add(merged, { line, number, field: 'record.numbers' });
  const category = made.category ?? mapping.category;
  return {
    mapping: mapping.name,
    number,
    content,
    record: merged,
    cleared: made.cleared,
    ...(category !== undefined && { category }),
    ...(named && { named }),
    ...(own !== undefined && { private: privateTextsIn(own) }),
  };
}

/**
 * A long title is cut between words; the record keeps the full one.
 * @throws {Rejected}
 */
function fittedTitles(written: Mapped['content']): { content: Mapped['content']; titles: Localized<string> } {
  const [content, titles]: [Mapped['content'], Localized<string>] = [{}, {}];
  for (const lang of LANGS) {
    const { title, ...rest } = written[lang] ?? {};
    const fullTitle = title?.trim().replace(/\s+/g, ' ');
    const fits = fullTitle === undefined || fitsGraphemes(fullTitle, COLLECTION_TITLE_LIMIT);
    // one character is left for the ellipsis
    const short = fits ? fullTitle : startOf(fullTitle, COLLECTION_TITLE_LIMIT - 1);
    const texts = { ...(short !== undefined && { title: short }), ...rest };
    if (Object.keys(texts).length > 0) content[lang] = texts;
    if (!fits) titles[lang] = fitting(fullTitle, MAX_TITLE_LENGTH);
  }
  return { content, titles };
}

function refuseMany(record: object, key: string, max: number): void {
  const list: unknown = Reflect.get(record, key);
  if (Array.isArray(list) && list.length > max)
    throw new Rejected('too_long', `its ${key} has more than ${max} entries`, { field: key });
}

/** The API's limit for a text. */
const MAX_MEASURED = 10_000;

const nameOf = ({ from, to }: Rule): string => from[0]?.text ?? to.key;

type Group = Record<string, unknown>;

/** A record under construction. */
class Made {
  readonly content: Localized<Texts<CollectionTextField>> = {};
  readonly cleared = new Set<string>();
  category: string | undefined;
  private readonly record = new Map<string, unknown>();
  private readonly lists = new Map<string, Group[]>();
  private readonly constants: { key: string; field: string; value: unknown }[] = [];

  /** Terms of the periods beside dates. */
  private readonly periods = new Set<string>();
  private readonly measured: { text: string; lang: Lang; isRead: boolean }[] = [];

  constructor(private readonly context: TakeContext) {}

  clear({ to, lang = this.context.lang }: Rule): void {
    if (to.key === 'private') {
      this.cleared.add(`private.${to.field}`);
      return;
    }
    this.cleared.add(to.key === 'title' || to.key === 'description' ? `${to.key}_${lang}` : to.key);
    if (to.key === 'dimensions') this.cleared.add('dimensions_text');
  }

  take(rule: Rule, values: readonly string[]): void {
    const { to } = rule;
    const { taken } = to;
    if (isItemKey(to.key)) return this.takeItem(to.key, rule, values);
    const context = { ...this.context, lang: rule.lang ?? this.context.lang };
    for (const text of values) refuseBrokenText(text, nameOf(rule));
    if (taken.is === 'measures') return this.takeMeasures(rule, values, context);
    const isGroup = to.max !== undefined && to.field !== undefined;
    for (const [index, text] of values.entries()) {
      if (text === '') continue;
      for (const { field = to.field, value, period } of takenBy(rule, taken, text, context)) {
        if (period !== undefined) this.periods.add(period);
        if (!isGroup || field === undefined) this.put(rule, value);
        else if (rule.constant === undefined) putInto(this.listOf(to.key), index, field, value);
        else this.constants.push({ key: to.key, field, value });
      }
    }
  }

  private takeMeasures(rule: Rule, values: readonly string[], context: TakeContext): void {
    const { measures, text, isRead } = takenMeasures(rule, values, context);
    if (!values.some((value) => value !== '')) return;
    this.measured.push({ text, lang: context.lang, isRead });
    for (const measure of measures) this.put(rule, measure);
  }

  private takeItem(key: ItemKey, { lang = this.context.lang }: Rule, values: readonly string[]): void {
    const text = values.find((value) => value !== '');
    if (text === undefined) return;
    if (key === 'category') this.category = text;
    else if (key !== 'number') this.content[lang] = { ...this.content[lang], [key]: text };
  }

  private put({ to }: Rule, value: unknown): void {
    const before = this.record.get(to.key);
    if (to.max !== undefined) this.record.set(to.key, [...(Array.isArray(before) ? (before as unknown[]) : []), value]);
    else if (to.field === undefined) this.record.set(to.key, joined(before, value));
    else {
      const group = fieldsIn(before);
      this.record.set(to.key, { ...group, [to.field]: joined(group[to.field], value) });
    }
  }

  private listOf(key: string): Group[] {
    const groups = this.lists.get(key);
    if (groups) return groups;
    const list: Group[] = [];
    this.lists.set(key, list);
    this.record.set(key, list);
    return list;
  }

  /** Constants are added to every entry that has another value. */
  wholeRecord(titles: Localized<string>): Group {
    for (const { key, field, value } of this.constants)
      for (const group of this.lists.get(key) ?? []) if (Object.keys(group).length > 0) group[field] ??= value;
    const title = { ...titles, ...fieldsIn(this.record.get('title')) };
    const measured = this.measuredText();
    const [numbers, inscriptions] = [this.lists.get('numbers'), this.lists.get('inscriptions')];
    const titled = this.lists.get('titles')?.filter(({ content }) => content !== undefined);
    return {
      ...(measured && { dimensions_text: measured }),
      ...Object.fromEntries(this.record),
      ...(this.periods.size > 0 && { period: this.allPeriods() }),
      ...(titled && { titles: titled.map((group) => ({ type: 'alternative', ...group })) }),
      ...(numbers && { numbers: numbers.map(completeNumber) }),
      ...(inscriptions && { inscriptions: inscriptions.map(completeInscription) }),
      ...(Object.keys(title).length > 0 && { title }),
    };
  }

  private allPeriods(): unknown[] {
    const named = this.record.get('period');
    return [...new Set<unknown>([...(Array.isArray(named) ? (named as unknown[]) : []), ...this.periods])];
  }

  /** The words of all measures, where not all of them were read. A new text replaces what an earlier one became. */
  private measuredText(): Localized<string> | undefined {
    if (this.measured.length === 0) return undefined;
    this.cleared.add('dimensions').add('dimensions_text');
    if (this.measured.every(({ isRead }) => isRead)) return undefined;
    const texts = Map.groupBy(this.measured, ({ lang }) => lang);
    return Object.fromEntries(
      [...texts].map(([lang, written]) => {
        const whole = written.map(({ text }) => text.trim()).join('\n');
        const fits = whole.length <= MAX_MEASURED;
        return [lang, fits ? whole : `${whole.slice(0, MAX_MEASURED - 1).toWellFormed()}…`];
      }),
    );
  }
}

/** Without a type it is a number of another kind; a type alone says nothing. */
const completeNumber = (group: Group): Group => (group.number === undefined ? {} : { type: 'other', ...group });

/**
 * A language alone says nothing.
 * @throws {Rejected} for a translation or transliteration of no text
 */
function completeInscription(group: Group): Group {
  if (group.content !== undefined) return group;
  if (group.translation === undefined && group.transliteration === undefined) return {};
  throw new Rejected('wrong_value', 'an inscription has a translation or transliteration, and no text', {
    field: 'record.inscriptions[].content',
  });
}

/** Entries in between may be empty. */
function putInto(list: Group[], index: number, field: string, value: unknown): void {
  while (list.length <= index) list.push({});
  const group = list[index];
  if (group) group[field] = joined(group[field], value);
}

/** If two rules write a field, texts of several languages are combined; of other values the first one counts. */
function joined(before: unknown, value: unknown): unknown {
  if (before === undefined) return value;
  return typeof value === 'object' && value !== null ? { ...value, ...fieldsIn(before) } : before;
}
