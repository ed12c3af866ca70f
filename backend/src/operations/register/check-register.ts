import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Fields } from './fields.js';
import { isOwn } from './own-record.js';
import { isOwnRow } from './own-row.js';
import { readRegister, type ReadOptions, type Row } from './read-register.js';
import type { Mapping } from './mapping/mapping.js';
import { valuesAt } from './mapping/source-path.js';
import { Refused } from './refused.js';
import { ID_FIELDS } from './register-item.js';

/** Counts records by fault. */
interface Survey {
  read: number;
  unreadable: number;
  withoutNumber: number;
  withoutTitle: number;
  /** Field names of the first record. */
  names: string[];
}

/** Field names in a message. */
const MAX_NAMES = 30;
const MAX_NAME_LENGTH = 60;

/**
 * Reads a whole file before anything is imported. A file that is damaged or not a register is refused as a whole, not
 * row by row.
 * @throws {Refused} with a sentence that says what the file seems to be
 */
export async function checkRegister(file: string, options: ReadOptions, mapping?: Mapping): Promise<void> {
  const seen: Survey = { read: 0, unreadable: 0, withoutNumber: 0, withoutTitle: 0, names: [] };
  try {
    for await (const row of readRegister(file, options)) survey(row, seen, mapping);
  } catch (error) {
    if (error instanceof Refused && !error.message.includes('Nothing of it'))
      throw new Refused(`${error.message} Nothing has been imported.`, error.code, error.place);
    throw error;
  }
  const common = commonFault(seen, mapping);
  if (common) throw new Refused(`${common} Nothing has been imported.`, 'no_register');
}

function survey(row: Row, seen: Survey, mapping: Mapping | undefined): void {
  seen.read++;
  if (!row.record) {
    seen.unreadable++;
    return;
  }
  if (seen.names.length === 0) seen.names = Object.keys(row.record);
  if (isOwn(row.record) || isOwnRow(row.record)) return;
  const fields = new Fields(row.record);
  if (!hasNumber(fields, mapping)) seen.withoutNumber++;
  if (!hasTitle(fields, mapping)) seen.withoutTitle++;
}

const has = (fields: Fields, mapping: Mapping, key: string): boolean =>
  mapping.rules.some(
    ({ to, from, constant }) =>
      to.key === key &&
      (constant !== undefined || from.some((path) => valuesAt(fields, path).some((text) => text.trim() !== ''))),
  );

function hasNumber(fields: Fields, mapping: Mapping | undefined): boolean {
  if (mapping?.rules.some(({ to }) => to.key === 'number')) return has(fields, mapping, 'number');
  return ID_FIELDS.some((name) => fields.nameOf(name) !== undefined);
}

const hasTitle = (fields: Fields, mapping: Mapping | undefined): boolean =>
  mapping
    ? has(fields, mapping, 'title')
    : ['title', 'content', ...LANGS.map((lang) => `title_${lang}`)].some((name) => fields.nameOf(name) !== undefined);

function commonFault(
  { read, unreadable, withoutNumber, withoutTitle, names }: Survey,
  mapping: Mapping | undefined,
): string | undefined {
  if (read === 0) return 'There is no record in it.';
  const records = read - unreadable;
  if (records === 0) return 'No record in it can be read: it seems to be something else than its name says.';
  const lacks = [
    ...(withoutNumber === records
      ? [mapping ? 'number where the mapping looks for it' : `number (${ID_FIELDS.join(', ')})`]
      : []),
    ...(withoutTitle === records
      ? [mapping ? 'title where the mapping looks for it' : 'title (title, title_en, …)']
      : []),
  ];
  if (lacks.length === 0) return undefined;
  const alone = names.length === 1 ? ' Nothing seems to separate its cells: neither comma, semicolon, tab nor |.' : '';
  return `None of its ${records} records has a ${lacks.join(' or a ')}. Its fields are: ${listOf(names)}.${alone}`;
}

function listOf(names: readonly string[]): string {
  const short = (name: string) => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name);
  const more = names.length > MAX_NAMES ? `, and ${names.length - MAX_NAMES} more` : '';
  return names.slice(0, MAX_NAMES).map(short).join(', ') + more;
}
