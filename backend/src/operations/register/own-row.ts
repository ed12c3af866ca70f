import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import {
  COLLECTION_TEXT_FIELDS,
  type CollectionTextField,
} from '../../content-types/collections/collections.entity.js';
import type { TextsInput } from '../../platform/text/localized.js';
import { fieldsIn } from './fields.js';
import { asWritten, inert } from '../../platform/text/formula.js';
import { carriedTerms, NO_TERMS, type OwnTerms } from './carried-terms.js';
import { asCategory, identityOf, recorded, registeredOf } from './own-record.js';
import { withheldIn, type ExportedObject } from './exports/withheld.js';
import type { Patch } from './patch.js';
import { Rejected } from './refused.js';
import type { RegisterRecord } from './register-item.js';

/** Columns of our exports only. */
const ID = 'muzey_id';
const VERSION = 'muzey_version';
const REGISTER = 'muzey_register';
const RECORD = 'muzey_record';
/** Only in exports with private data. */
const PRIVATE = 'muzey_private';

const columnOf = (part: CollectionTextField, lang: string) => `${part}_${lang}`;

/** An object as a row of a CSV file, which has the same columns for all objects. */
export function toRow(stored: ExportedObject, all: OwnTerms = NO_TERMS): Record<string, string> {
  const { id, version, number, category, content, register, objectRecord, withheld } = stored;
  const texts = LANGS.flatMap((lang) =>
    COLLECTION_TEXT_FIELDS.map((part) => [columnOf(part, lang), content[lang]?.[part] ?? ''] as const),
  );
  const { category: given, ...read } = register ?? {};
  const registerJson = register ? JSON.stringify({ ...read, given }) : '';
  const terms = carriedTerms(all, stored);
  const isEmpty = Object.keys(objectRecord).length === 0;
  const record =
    isEmpty && terms.length === 0 && !withheld?.includes('find_spot')
      ? ''
      : JSON.stringify({ ...(!isEmpty && { record: objectRecord }), terms, withheld });
  const cells = {
    external_id: number ?? '',
    category,
    ...Object.fromEntries(texts),
    [REGISTER]: registerJson,
    [RECORD]: record,
    ...(stored.private && { [PRIVATE]: JSON.stringify(stored.private) }),
  };
  return {
    [ID]: id,
    [VERSION]: String(version),
    ...Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, inert(cell)])),
  };
}

/** Whether a row comes from one of our exports. A row added to it has no id. */
export const isOwnRow = (row: RegisterRecord): boolean => typeof row[ID] === 'string' && row[ID] !== '';

/** A row added to one of our exports, as a register record. */
export function addedRow(row: RegisterRecord): RegisterRecord {
  if (!(ID in row)) return row;
  const cells = Object.entries(row).filter(([name]) => ![ID, VERSION, REGISTER, RECORD, PRIVATE].includes(name));
  return Object.fromEntries(cells.map(([name, cell]) => [name, typeof cell === 'string' ? asWritten(cell) : cell]));
}

/**
 * The change in a row of an export. The values of removed columns stay unchanged.
 * @throws {Rejected} when our own columns are damaged
 */
export function fromRow(row: RegisterRecord): Patch {
  const cell = (name: string) => (typeof row[name] === 'string' ? asWritten(row[name]) : undefined);
  const [number, category] = [cell('external_id'), cell('category')];
  const [registerJson, carried] = [cell(REGISTER), cell(RECORD)];
  const { record, terms, withheld } = carried ? parsed(carried, RECORD) : {};
  const content: Patch['content'] = {};
  for (const lang of LANGS) {
    const texts: TextsInput<CollectionTextField> = {};
    for (const part of COLLECTION_TEXT_FIELDS) {
      const text = cell(columnOf(part, lang));
      if (text !== undefined) texts[part] = text;
    }
    content[lang] = texts;
  }
  return {
    ...identityOf(row[ID], Number(row[VERSION])),
    content,
    ...recorded(record, terms),
    withheld: withheldIn(withheld),
    ...(number ? { number } : {}),
    ...(category ? { category: asCategory(category) } : {}),
    ...(registerJson ? { register: registeredOf(parsed(registerJson, REGISTER)) } : {}),
  };
}

function parsed(json: string, column: string): RegisterRecord {
  try {
    return fieldsIn(JSON.parse(json));
  } catch {
    throw new Rejected('not_exported_here', `${column} differs from the export`, { field: column });
  }
}
