import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { isLang } from '@muzey/shared-ui/i18n/languages.ts';
import { mergeRecord } from '../../content-types/collections/record/merge-record.js';
import { termsOf } from '../../content-types/collections/record/derive-record.js';
import { ObjectRecordInput } from '../../content-types/collections/record/record.dto.js';
import type { StoredRecord } from '../../content-types/collections/record/record.js';
import { isId } from '../../platform/http/existing.js';
import { TERM_KINDS, type TermKind } from '../../platform/terms/term.entity.js';
import type { Localized } from '../../platform/text/localized.js';
import { isCleanText } from '../../platform/text/text.validators.js';
import { fieldsIn } from './fields.js';
import type { Mapped } from './mapping/map-record.js';
import { namedIn } from './mapping/named-objects.js';
import { Rejected } from './refused.js';

/** A term beside a record of an export: another museum may not have it. */
export interface CarriedTerm {
  id: string;
  kind: TermKind;
  labels: Localized<string>;
}

export type TermsById = ReadonlyMap<string, CarriedTerm>;

export const carriedTerms = (terms: TermsById, ...records: StoredRecord[]): CarriedTerm[] =>
  [...new Set(records.flatMap(termsOf))].flatMap((id) => terms.get(id) ?? []);

/** A record that somebody may have changed in the file. @throws {Rejected} for what the API would not take */
export function recordIn(value: unknown): StoredRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Rejected('wrong_value', 'its record is no object', { field: 'record' });
  const input = plainToInstance(ObjectRecordInput, value);
  const [fault] = validateSync(input, { whitelist: true, forbidNonWhitelisted: true }).flatMap((one) =>
    faultsOf(one, ''),
  );
  if (fault)
    throw new Rejected('wrong_value', `its record.${fault.field} ${fault.message}`, { field: `record.${fault.field}` });
  const { record, errors } = mergeRecord({}, value);
  const [error] = errors;
  if (error) throw new Rejected('wrong_value', `its ${error.field} ${error.message}`, { field: error.field });
  return record;
}

function faultsOf(
  { property, constraints, children = [] }: ValidationError,
  above: string,
): { field: string; message: string }[] {
  const field = above === '' ? property : `${above}.${property}`;
  const own = Object.values(constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...children.flatMap((child) => faultsOf(child, field))];
}

const MAX_TERMS = 1_000;
const MAX_LABEL_LENGTH = 1_000;

/** @throws {Rejected} when they are damaged */
export function termsIn(value: unknown): CarriedTerm[] {
  if (value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [undefined];
  if (list.length > MAX_TERMS) throw damaged();
  return list.map((one) => {
    const { id, kind, labels } = fieldsIn(one);
    const known = TERM_KINDS.find((name) => name === kind && name !== 'category');
    const words = Object.entries(fieldsIn(labels));
    const isWhole = words.every(([lang, word]) => isLang(lang) && typeof word === 'string' && isLabel(word));
    if (typeof id !== 'string' || !isId(id) || !known || words.length === 0 || !isWhole) throw damaged();
    return { id: id.toLowerCase(), kind: known, labels: Object.fromEntries(words) };
  });
}

const isLabel = (word: string): boolean => word.trim() !== '' && word.length <= MAX_LABEL_LENGTH && isCleanText(word);
const damaged = (): Rejected =>
  new Rejected('not_exported_here', 'what it says of its terms is broken', { field: 'muzey.terms' });

/** The record as a mapping read it, in an export of ours. @throws {Rejected} when it is damaged */
export function mappedIn(value: unknown, contentOf: (content: object) => Mapped['content']): Mapped {
  const { mapping, number, category, content, record, named } = fieldsIn(value);
  if (typeof mapping !== 'string' || typeof number !== 'string')
    throw new Rejected('not_exported_here', 'what it says of its mapping is broken', { field: 'muzey' });
  return {
    ...{ mapping, number, ...(typeof category === 'string' && { category }) },
    content: contentOf(fieldsIn(content)),
    record: recordIn(record),
    ...(named !== undefined && { named: namedIn(named) }),
  };
}
