import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator, type Translate } from '@muzey/shared-ui/i18n/translate.ts';
import { yesOrNo } from '../../../content/differences.ts';
import { inAllLanguages, type TextDraft } from '../../../content/localized.ts';
import { labelOf, type TermChoice } from '../../../fields/terms/term.ts';
import type { ExhibitionDraft, InscriptionDraft, RecordDraft, TitleDraft } from './draft.ts';
import { productionsIn, type Maker } from './productions.ts';
import { RECORD_FIELDS, type RecordField } from './wire.ts';
import { words } from './words.ts';

/** Names of other items by id; empty if they are not known. */
export interface Names {
  branch: (id: string) => string;
  object: (id: string) => string;
  exhibition: (id: string) => string;
}

const joined = (parts: readonly string[], by = ', '): string => parts.filter((part) => part !== '').join(by);

const named = (id: string, name: (id: string) => string) => (id === '' ? '' : name(id) || id.slice(0, 8));

const rows = <Row>(some: readonly Row[], words: (row: Row) => readonly string[]) =>
  joined(
    some.map((row) => joined(words(row))),
    '; ',
  );

const titleParts = ({ type, content, lang }: TitleDraft, t: Translate<typeof words.en>): string[] => [
  `${t(`record-titleType-${type}`)}: ${content}`,
  lang,
];

const makerParts = ({ agent_name, role, qualifier }: Maker, agent: string, t: Translate<typeof words.en>): string[] => [
  qualifier && t(`record-qualifier-${qualifier}`),
  role && t(`record-role-${role}`),
  agent,
  agent_name,
];

const inscriptionParts = ({ content, lang, transliteration, translation }: InscriptionDraft): string[] => [
  content,
  lang,
  transliteration,
  inAllLanguages(translation),
];

const exhibitionParts = ({ title, venue, date }: Omit<ExhibitionDraft, 'exhibition'>): string[] => [
  inAllLanguages(title),
  inAllLanguages(venue),
  date,
];

/**
 * Each field of the record in words, by the key that the conflict dialog and the history use.
 * @param textOf gives a text that may be in several languages
 */
export function shownRecord(
  draft: RecordDraft,
  lang: Lang,
  names: Names,
  textOf: (texts: TextDraft) => string = inAllLanguages,
): Readonly<Record<string, string>> {
  const t = translator(words[lang], lang);
  const terms = (some: readonly TermChoice[]) =>
    joined(some.map((term) => labelOf(term, lang).text || term.id.slice(0, 8)));
  const { field_collection: find, acquisition, rights, on_show: onShow } = draft;
  const own: Readonly<Record<RecordField, string>> = {
    object_number: draft.object_number,
    numbers: rows(draft.numbers, ({ type, number, duplicate }) => [
      `${t(`record-numberType-${type}`)}: ${number}`,
      duplicate ? t('record-part-duplicate') : '',
    ]),
    fund: draft.fund && t(`record-fund-${draft.fund}`),
    branch: named(draft.branch, names.branch),
    object_name: terms(draft.object_name),
    title: textOf(draft.title),
    titles: rows(draft.titles, (title) => titleParts(title, t)),
    number_of_objects: draft.number_of_objects,
    object_production: rows(productionsIn(draft.object_production), ({ makers, technique, place, date }) => [
      joined(
        makers.map((maker) => joined(makerParts(maker, terms(maker.agent), t))),
        ' + ',
      ),
      terms(technique),
      terms(place),
      date,
    ]),
    culture: terms(draft.culture),
    period: terms(draft.period),
    material: terms(draft.material),
    technique: terms(draft.technique),
    dimensions: rows(draft.dimensions, ({ measured_part, dimension, value, unit, isAbout, count }) => [
      textOf(measured_part),
      `${t(`record-dimension-${dimension}`)} ${value} ${t(`record-unit-${unit}`)}`,
      isAbout ? t('record-part-qualifier') : '',
      count && `${t('record-part-count')}: ${count}`,
    ]),
    dimensions_text: textOf(draft.dimensions_text),
    inscriptions: rows(draft.inscriptions, inscriptionParts),
    subject: terms(draft.subject),
    field_collection: joined([
      terms(find.place),
      textOf(find.note),
      find.date,
      find.freed ? `${t('record-part-freed')}: ${yesOrNo(true)}` : '',
    ]),
    object_history_note: textOf(draft.object_history_note),
    acquisition: joined([
      acquisition.method && t(`record-method-${acquisition.method}`),
      acquisition.date,
      textOf(acquisition.source),
    ]),
    credit_line: textOf(draft.credit_line),
    rights: joined([textOf(rights.holder), rights.licence, textOf(rights.note)]),
    bibliography: draft.bibliography,
    related: rows(draft.related, ({ object, note }) => [named(object, names.object), textOf(note)]),
    part_of: named(draft.part_of, names.object),
    exhibition_history: rows(draft.exhibition_history, ({ exhibition, ...texts }) => [
      named(exhibition, names.exhibition),
      ...exhibitionParts(texts),
    ]),
    on_show: joined([
      named(onShow.branch, names.branch),
      textOf(onShow.room),
      named(onShow.exhibition, names.exhibition),
    ]),
    status: draft.status && t(`record-status-${draft.status}`),
    sensitive: draft.sensitive && t(`record-sensitive-${draft.sensitive}`),
  };
  return Object.fromEntries(RECORD_FIELDS.map((field) => [`record.${field}`, own[field]]));
}
