import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { NUMBER_TYPES } from '@muzey/shared-ui/object-record/choices.ts';
import { wrongMapping } from '../imports/wrong-mapping.js';
import type { Mapping, Rule } from '../mapping/mapping.js';
import type { Target } from '../mapping/targets.js';
import { COLUMNS, type DisplayColumn } from './display-columns.js';

/** The column of a field, where its name is not that of the field. */
const SOURCES: Readonly<Record<string, string>> = {
  number: 'object_number',
  number_of_objects: 'quantity',
  'object_production.agent': 'maker',
  'object_production.agent_name': 'maker',
  'object_production.role': 'maker_role',
  'object_production.association': 'maker_role',
  'object_production.qualifier': 'maker_qualifier',
  'object_production.technique': 'made_technique',
  'object_production.place': 'made_place',
  'object_production.date': 'made_date',
  dimensions_text: 'dimensions',
  'inscriptions.content': 'inscriptions',
  'titles.content': 'titles',
  'field_collection.place': 'find_spot',
  'field_collection.note': 'find_spot',
  'field_collection.date': 'find_spot',
  object_history_note: 'history',
  'acquisition.method': 'acquisition_method',
  'acquisition.date': 'acquisition_date',
  'acquisition.source': 'acquired_from',
  'exhibition_history.title': 'exhibition_history',
  'exhibition_history.exhibition': 'exhibition_history',
};

/**
 * The columns of a register that a mapping reads, under their own names and in the order of its rules. Fields that
 * workbooks have no column for are left out; a field is in one column.
 * @param lang of titles and descriptions, unless the mapping names it
 * @throws 400 if there are none
 */
export function columnsOfMapping({ rules, lang: own }: Mapping, lang: Lang, withPrivate: boolean): DisplayColumn[] {
  const numberType = rules.find(({ to }) => to.key === 'numbers' && to.field === 'type')?.constant;
  const sourceOf = ({ to, lang: ofRule }: Rule): string => {
    if (to.key === 'title' || to.key === 'description') return `${to.key}_${ofRule ?? own ?? lang}`;
    if (to.key === 'numbers' && to.field === 'number') return NUMBER_TYPES.find((type) => type === numberType) ?? '';
    return SOURCES[nameOf(to)] ?? nameOf(to);
  };
  const headings = new Map<string, string>();
  for (const rule of rules) {
    const [source, [path]] = [sourceOf(rule), rule.from];
    if (path && COLUMNS[source] && !headings.has(source) && ![...headings.values()].includes(path.text))
      headings.set(source, path.text);
  }
  const columns = [...headings].flatMap(([source, heading]) => {
    const column = COLUMNS[source];
    return column && (withPrivate || !column.isPrivate) ? { ...column, heading: () => heading } : [];
  });
  if (columns.length === 0) throw wrongMapping('It reads no column that the file could have.');
  return columns;
}

const nameOf = ({ key, field }: Target): string =>
  key === 'private' || field === undefined ? (field ?? key) : `${key}.${field}`;
