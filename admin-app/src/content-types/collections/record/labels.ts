import { isLang, languages } from '@muzey/shared-ui/i18n/languages.ts';
import { RECORD_FIELDS, type RecordField } from './wire.ts';
import type { ProfileHelp } from './profiles.ts';
import type { Key, Translate } from '@muzey/shared-ui/i18n/translate.ts';
import { words } from './words.ts';

type T = Translate<typeof words.en>;

type RecordKey = Key<typeof words.en>;
type PartKey = RecordKey extends infer One ? (One extends `record-part-${infer Name}` ? Name : never) : never;

const isWord = (key: string): key is RecordKey => Object.hasOwn(words.en, key);

/** The help for a field, if there is any; that for the category takes precedence. */
export function hintOf(field: RecordField, special: ProfileHelp | undefined, t: T): string | undefined {
  const key = [`record-hint-${field}-${special ?? ''}`, `record-hint-${field}`].find(isWord);
  return key === undefined ? undefined : t(key);
}

export const fieldName = (field: RecordField, t: T): string => t(`record-field-${field}`);
export const partName = (part: PartKey, t: T): string => t(`record-part-${part}`);

/** `record.dimensions[0].measured_part.ru`: field, row, part, language; all but the first are optional. */
const PATH = /^record\.(\w+)(?:\[(\d+)\])?(?:\.([a-z_]+?))?(?:\.([a-z]{2}))?$/;

const PARTS: Readonly<Record<string, PartKey>> = {
  type: 'type',
  number: 'number',
  agent: 'agent',
  agent_name: 'agent_name',
  role: 'role',
  qualifier: 'qualifier',
  same_production: 'same_production',
  technique: 'technique',
  place: 'place',
  date: 'date',
  measured_part: 'measured_part',
  dimension: 'dimension',
  value: 'value',
  value_to: 'value',
  unit: 'unit',
  count: 'count',
  content: 'content',
  lang: 'lang',
  transliteration: 'transliteration',
  note: 'note',
  translation: 'translation',
  method: 'method',
  source: 'source',
  holder: 'holder',
  licence: 'licence',
  branch: 'branch',
  room: 'room',
  exhibition: 'exhibition',
  title: 'title',
  venue: 'venue',
  duplicate: 'duplicate',
  freed: 'freed',
};

/** Parts that the form calls otherwise than those of other fields. */
const RENAMED: Readonly<Record<string, PartKey>> = {
  'titles.content': 'title',
  'object_production.qualifier': 'attribution',
};

/** The form's label for a field of the API; undefined if it is not in the record. */
export function recordLabel(path: string, t: T): string | undefined {
  // in the API, the text of a date is one level below it
  const [, name, row, part = '', last = ''] = PATH.exec(path.replace(/\.text$/, '')) ?? [];
  const field = RECORD_FIELDS.find((recordField) => recordField === name);
  if (field === undefined) return path === 'record' ? t('record-title') : undefined;
  const lang = [last, part].find(isLang);
  const number = row === undefined ? '' : String(Number(row) + 1);
  const partKey = RENAMED[`${field}.${part}`] ?? PARTS[part];
  const named = number === '' ? fieldName(field, t) : t('record-row', { field: fieldName(field, t), number });
  const label = partKey === undefined ? named : `${named}, ${partName(partKey, t)}`;
  return lang === undefined ? label : t('record-in', { field: label, lang: languages[lang].nativeName });
}

/** The beginnings of the words for values that can be chosen, by field. */
const VALUES: Readonly<Record<string, string>> = {
  'numbers.type': 'numberType',
  'titles.type': 'titleType',
  'object_production.role': 'role',
  'object_production.qualifier': 'qualifier',
  'object_production.same_production': 'same_production',
  'acquisition.method': 'method',
  'dimensions.dimension': 'dimension',
  fund: 'fund',
  status: 'status',
  sensitive: 'sensitive',
};

/** The form's label for a value that can be chosen: `record.numbers.type`, `accession`. */
export function valueLabel(path: string, value: string, t: T): string | undefined {
  const key = `record-${VALUES[path.replace(/^record\./, '')]}-${value}`;
  return isWord(key) ? t(key) : undefined;
}
