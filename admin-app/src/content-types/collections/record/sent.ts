import type { FieldError } from '../../../content/form-errors.ts';
import { toWritten, type TextDraft } from '../../../content/localized.ts';
import type { TermChoice } from '../../../fields/terms/term.ts';
import { wholeNumber } from '../../../content/whole-number.ts';
import type { ExhibitionDraft, RecordDraft, TitleDraft } from './draft.ts';
import { productionsIn, type Production } from './productions.ts';
import { RECORD_FIELDS, type ObjectRecord, type ObjectRecordInput } from './wire.ts';

const DECIMAL = /^\d{1,9}(?:[.,]\d{1,6})?$/;

/** @returns undefined for a text that is not a number */
export function decimalOf(text: string): number | undefined {
  const digits = text.replace(/\s/g, '');
  return DECIMAL.test(digits) ? Number(digits.replace(',', '.')) : undefined;
}

/** @returns undefined for a text that is neither a number nor a range of two */
export function rangeOf(text: string): { value: number; value_to?: number } | undefined {
  const [from = '', ...others] = text.split(/[-–—]/);
  const value = decimalOf(from);
  if (value === undefined || others.length > 1) return undefined;
  const [end] = others;
  if (end === undefined) return { value };
  const to = decimalOf(end);
  return to === undefined || to <= value ? undefined : { value, value_to: to };
}

/** @returns undefined for a text that is no number of several things */
const severalOf = (text: string): number | undefined => {
  const count = wholeNumber(text);
  return count !== undefined && count > 1 ? count : undefined;
};

const written = (texts: TextDraft) => {
  const all = toWritten(texts);
  return Object.keys(all).length === 0 ? undefined : all;
};
const filled = (text: string): string | undefined => text.trim() || undefined;
const dateOf = (text: string) => (text.trim() === '' ? undefined : { text: text.trim() });
const idsOf = (terms: readonly TermChoice[]): string[] | undefined =>
  terms.length === 0 ? undefined : terms.map(({ id }) => id);
const rowsOf = <Row>(rows: readonly Row[]): Row[] | undefined => (rows.length === 0 ? undefined : [...rows]);
/** A group with at least one value; undefined values are not sent. */
const groupOf = <Group extends object>(group: Group): Group | undefined => {
  const entries = Object.entries(group).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : group;
};
const chosen = <Value extends string>(value: Value | ''): Value | undefined => (value === '' ? undefined : value);

const titleOf = ({ type, content, lang }: TitleDraft) => ({ type, content: content.trim(), lang: filled(lang) });

const exhibitionOf = ({ exhibition, title, venue, date }: ExhibitionDraft) => ({
  exhibition: chosen(exhibition),
  title: written(title),
  venue: written(venue),
  date: dateOf(date),
});

const entriesOf = ({ makers, technique, place, date }: Production) =>
  makers.map(({ agent, agent_name, role, qualifier }, at) => ({
    agent: agent[0]?.id,
    agent_name: filled(agent_name),
    role: chosen(role),
    qualifier: chosen(qualifier),
    ...(at === 0
      ? { technique: idsOf(technique), place: place[0]?.id, date: dateOf(date) }
      : { same_production: true }),
  }));

/** The record in the form, as the API expects it. */
export function recordOf(draft: RecordDraft): ObjectRecord {
  const { field_collection: find, acquisition, rights, on_show: onShow } = draft;
  const lines = draft.bibliography.split('\n').flatMap((line) => filled(line) ?? []);
  return {
    object_number: filled(draft.object_number),
    numbers: rowsOf(
      draft.numbers.map(({ type, number, duplicate }) => ({
        type,
        number: number.trim(),
        ...(duplicate && { duplicate: true as const }),
      })),
    ),
    fund: chosen(draft.fund),
    branch: chosen(draft.branch),
    object_name: idsOf(draft.object_name),
    title: written(draft.title),
    titles: rowsOf(draft.titles.map(titleOf)),
    number_of_objects: wholeNumber(draft.number_of_objects),
    object_production: rowsOf(productionsIn(draft.object_production).flatMap(entriesOf)),
    culture: idsOf(draft.culture),
    period: idsOf(draft.period),
    material: idsOf(draft.material),
    technique: idsOf(draft.technique),
    dimensions: rowsOf(
      draft.dimensions.map(({ measured_part, dimension, value, unit, isAbout, count }) => ({
        measured_part: written(measured_part),
        dimension,
        ...(rangeOf(value) ?? { value: 0 }),
        unit,
        qualifier: isAbout ? 'about' : undefined,
        count: severalOf(count),
      })),
    ),
    dimensions_text: written(draft.dimensions_text),
    inscriptions: rowsOf(
      draft.inscriptions.map(({ content, lang, transliteration, translation }) => ({
        content: content.trim(),
        lang: filled(lang),
        transliteration: filled(transliteration),
        translation: written(translation),
      })),
    ),
    subject: idsOf(draft.subject),
    field_collection: groupOf({
      place: find.place[0]?.id,
      note: written(find.note),
      date: dateOf(find.date),
      freed: find.freed || undefined,
    }),
    object_history_note: written(draft.object_history_note),
    acquisition: groupOf({
      method: chosen(acquisition.method),
      date: dateOf(acquisition.date),
      source: written(acquisition.source),
    }),
    credit_line: written(draft.credit_line),
    rights: groupOf({ holder: written(rights.holder), licence: filled(rights.licence), note: written(rights.note) }),
    bibliography: rowsOf(lines),
    related: rowsOf(draft.related.map(({ object, note }) => ({ id: object, note: written(note) }))),
    part_of: chosen(draft.part_of),
    exhibition_history: rowsOf(draft.exhibition_history.map(exhibitionOf)),
    on_show: groupOf({
      branch: chosen(onShow.branch),
      room: written(onShow.room),
      exhibition: chosen(onShow.exhibition),
    }),
    status: chosen(draft.status),
    sensitive: chosen(draft.sensitive),
  };
}

/** Without these an entry would be one of a client that does not know them, and keep those that are stored. */
const withParts = (production: NonNullable<ObjectRecord['object_production']>[number]) => ({
  ...production,
  role: production.role ?? null,
  qualifier: production.qualifier ?? null,
  same_production: production.same_production ?? null,
});

/** As a change sends it: each field of the form, null if it is empty. Fields that only a newer API knows stay unchanged. */
export function recordChange(draft: RecordDraft): ObjectRecordInput {
  const record = recordOf(draft);
  const made = record.object_production?.map(withParts);
  return Object.fromEntries(
    RECORD_FIELDS.map((field) => [field, (field === 'object_production' ? made : record[field]) ?? null]),
  );
}

/** Errors that can be found without asking the API. */
export function recordErrors(draft: RecordDraft): FieldError[] {
  const errors: FieldError[] = [];
  const check = (field: string, code: string | undefined) => {
    if (code !== undefined) errors.push({ field: `record.${field}`, code });
  };
  const asked = (text: string) => (text.trim() === '' ? 'required' : undefined);
  for (const [at, { number }] of draft.numbers.entries()) check(`numbers[${at}].number`, asked(number));
  const many = draft.number_of_objects.trim();
  if (many !== '' && !wholeNumber(many)) check('number_of_objects', 'invalid_value');
  for (const [at, { value, count }] of draft.dimensions.entries()) {
    check(`dimensions[${at}].value`, asked(value) ?? (rangeOf(value) === undefined ? 'invalid_value' : undefined));
    const isCount = count.trim() === '' || severalOf(count) !== undefined;
    check(`dimensions[${at}].count`, isCount ? undefined : 'invalid_value');
  }
  for (const [at, { content }] of draft.titles.entries()) check(`titles[${at}].content`, asked(content));
  for (const [at, { content }] of draft.inscriptions.entries()) check(`inscriptions[${at}].content`, asked(content));
  for (const [at, { agent, agent_name, technique, place, date }] of draft.object_production.entries())
    if (agent.length + technique.length + place.length === 0)
      check(`object_production[${at}].agent`, asked(agent_name + date));
  for (const [at, { exhibition, title, venue, date }] of draft.exhibition_history.entries())
    if (!written(title) && !written(venue)) check(`exhibition_history[${at}].title`, asked(exhibition + date));
  return errors;
}
