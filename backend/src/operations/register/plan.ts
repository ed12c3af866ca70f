import { isDeepStrictEqual } from 'node:util';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { COLLECTION_TEXT_FIELDS } from '../../content-types/collections/collections.entity.js';
import { termsOf } from '../../content-types/collections/record/derive-record.js';
import type { StoredRecord } from '../../content-types/collections/record/record.js';
import { mergeContent } from '../../platform/text/localized.js';
import { refuseUnstorable } from './broken-text.js';
import type { CarriedTerm } from './carried-terms.js';
import { isUuid } from './own-record.js';
import type { Patch, Registered, Stored } from './patch.js';
import { Rejected } from './refused.js';
import {
  CATEGORIES_AT_FIRST,
  knownCategory,
  refuseContent,
  RULE,
  toItem,
  type RegisterItem,
  type RegisterRecord,
} from './register-item.js';
import { mapRecord, type MapContext, type MappedRecord } from './mapping/map-record.js';
import { withoutColumns } from './mapping/left-out.js';
import { carriedOn, mergedRecord } from './mapping/merge-mapped.js';

/** An object in a file: a register record, or a change in one of our exports. */
export type Incoming =
  | { line: number; number: string; record: RegisterRecord; isCsv: boolean; patch?: undefined; mapped?: MappedRecord }
  | { line: number; number: string | undefined; patch: Patch };

export interface PlanOptions {
  /** Default: the language the object was imported in before, or English. */
  lang?: Lang;
  category?: string;
  /** This museum's categories; by default those that every museum has. */
  categories?: Pick<ReadonlySet<string>, 'has'>;
  /** The mapping for records; without one, fields are recognized by name. */
  map?: MapContext;
}

/** The stored objects of a batch. */
export interface StoredObjects {
  byId: ReadonlyMap<string, Stored>;
  byNumber: ReadonlyMap<string, Stored>;
  /** Ids and numbers of the objects in the trash. */
  deleted: ReadonlySet<string>;
  /** Those of the batch's terms that exist. */
  terms: ReadonlySet<string>;
}

export type NewObject = Omit<Stored, 'id'> & { id: string | undefined };
/** Undefined when nothing changes. */
export type Outcome = { created: NewObject } | { changed: Stored } | undefined;

/**
 * Decides what an import does with one record: create an object, change one, or nothing.
 * @throws {Rejected}
 */
export function planRecord(incoming: Incoming, existing: StoredObjects, options: PlanOptions): Outcome {
  const { number, patch } = incoming;
  const same = patch && existing.byId.get(patch.id);
  if (patch?.record) refuseUnknownTerms(patch.record, patch.terms ?? [], existing.terms);
  const numbered = number === undefined ? undefined : existing.byNumber.get(number);
  if (same && numbered && same !== numbered)
    throw new Rejected('other_number', 'its number is that of another object', { field: 'number' });
  const { categories = CATEGORIES_AT_FIRST } = options;
  if (patch?.category !== undefined && patch.category !== same?.category)
    knownCategory(patch.category, 'category', categories);
  if (same) return changedTo(same, patched(same, patch));
  if ([patch?.id, number].some((name) => name !== undefined && existing.deleted.has(name)))
    throw new Rejected('deleted', 'it was deleted here; you can restore it from the trash');
  if (!patch) return fromRegister(incoming, numbered, existing, options);
  const made = createdFrom(patch, options);
  return numbered
    ? changedTo(numbered, merged(numbered, made, made.register ?? numbered.register, recordOf(made)))
    : { created: made };
}

function fromRegister(
  incoming: Extract<Incoming, { record: RegisterRecord }>,
  stored: Stored | undefined,
  existing: StoredObjects,
  options: PlanOptions,
): Outcome {
  const { number, record, isCsv } = incoming;
  if (!stored && isUuid(number) && existing.byId.has(number))
    throw new Rejected(
      'export_again',
      'an earlier version exported it without saying which object it is; export it again',
    );
  const before = stored?.register;
  // a table may lack some columns, whose values then stay; a JSON object is complete
  const fullRecord =
    isCsv && before ? { ...withoutColumns(before.record, options.map?.mapping.leaveOut), ...record } : record;
  const category = options.category ?? before?.category;
  const lang = options.lang ?? options.map?.mapping.lang ?? before?.lang ?? 'en';
  if (!options.map && before?.mapped) {
    if (isSame(before.record, fullRecord)) return undefined;
    throw new Rejected(
      'needs_mapping',
      `it was read with the mapping "${before.mapped.mapping}"; give that again (--mapping)`,
    );
  }
  refuseUnstorable(fullRecord);
  const mapped = options.map && mappedOnce(incoming, fullRecord, lang, options.map);
  const register: Registered = {
    record: fullRecord,
    lang,
    ...(category ? { category } : {}),
    rule: RULE,
    ...(mapped && { mapped: carriedOn(mapped, before?.mapped) }),
  };
  if (register.mapped?.named) options.map?.naming.set(number, { ...register.mapped.named, line: incoming.line });
  if (stored && isSame(before, register)) return undefined;
  const item = toItem(fullRecord, register, options);
  if (stored) return changedTo(stored, merged(stored, item, register, mapped));
  const objectRecord = register.mapped?.record ?? {};
  return { created: { ...item, id: undefined, number: item.externalId, version: 1, register, objectRecord } };
}

/**
 * Maps a record if its language is known without its object.
 * @throws {Rejected}
 */
export function mapAhead(incoming: Extract<Incoming, { record: RegisterRecord }>, { map, lang }: PlanOptions): void {
  const ownLang = lang ?? map?.mapping.lang;
  if (!map || ownLang === undefined) return;
  refuseUnstorable(incoming.record);
  mappedOnce(incoming, incoming.record, ownLang, map);
}

/** A batch is planned twice but mapped only once. */
function mappedOnce(
  incoming: Extract<Incoming, { record: RegisterRecord }>,
  record: RegisterRecord,
  lang: Lang,
  context: MapContext,
): MappedRecord {
  if (record !== incoming.record) return mapRecord(record, lang, context, incoming.line);
  return (incoming.mapped ??= mapRecord(record, lang, context, incoming.line));
}

/** The object after an import. Texts changed by an editor stay. */
function merged(
  stored: Stored,
  item: Pick<RegisterItem, 'content' | 'category'>,
  register: Registered | null,
  mapped?: Pick<MappedRecord, 'record' | 'cleared'>,
): Stored {
  const before = stored.register && itemOf(stored.register);
  // an upgrade withdrew generated texts; nobody had edited them
  const withdrawn = stored.register && itemOf(stored.register, 'withdrawn');
  const content = { ...stored.content };
  for (const lang of Object.keys(item.content) as Lang[]) {
    const isMade = [before, withdrawn].some((made) => isDeepStrictEqual(content[lang], made?.content[lang]));
    if (content[lang] === undefined || isMade) content[lang] = item.content[lang];
  }
  const category = before === null || stored.category === before?.category ? item.category : stored.category;
  const objectRecord = mergedRecord(stored.objectRecord, mapped, stored.register?.mapped);
  return { ...stored, content, category, register, objectRecord };
}

/** @throws {Rejected} when the object has been changed since the export */
function patched(stored: Stored, patch: Patch): Stored {
  const { number = stored.number, category = stored.category, register = stored.register } = patch;
  const content = mergeContent(stored.content, patch.content, COLLECTION_TEXT_FIELDS);
  const { field_collection } = patch.withheld?.includes('find_spot') ? stored.objectRecord : {};
  const objectRecord = patch.record
    ? { ...patch.record, ...(field_collection && { field_collection }) }
    : stored.objectRecord;
  const after = { ...stored, number, category, content, register, objectRecord };
  if (isSame(stored, after)) return stored;
  if (patch.version !== undefined && patch.version !== stored.version)
    throw new Rejected('export_again', 'it was changed here after the export; export it again');
  if (stored.number !== null && number !== stored.number)
    throw new Rejected('other_number', `its number is ${stored.number}, and stays so`, { field: 'number' });
  refuseContent(content);
  if (register) refuseUnstorable(register.record);
  return after;
}

function createdFrom(patch: Patch, options: PlanOptions): NewObject {
  const { id, version = 1, number = null, category = options.category, register = null } = patch;
  if (!category)
    throw new Rejected('no_category', 'it has no category, and none was given (--category)', { field: 'category' });
  const content = mergeContent({}, patch.content, COLLECTION_TEXT_FIELDS);
  refuseContent(content);
  if (register) refuseUnstorable(register.record);
  const objectRecord = patch.record ?? register?.mapped?.record ?? {};
  return { id, version, number, category, content, register, objectRecord };
}

const recordOf = ({ objectRecord }: NewObject) => ({ record: objectRecord, cleared: new Set<string>() });

/** @throws {Rejected} */
function refuseUnknownTerms(
  record: StoredRecord,
  carried: readonly CarriedTerm[],
  knownIds: ReadonlySet<string>,
): void {
  const own = new Set(carried.map(({ id }) => id));
  const unknown = termsOf(record).find((id) => !own.has(id) && !knownIds.has(id));
  if (unknown !== undefined)
    throw new Rejected('wrong_value', `its record uses the term ${unknown}, which does not exist`, { field: 'record' });
}

const changedTo = (before: Stored, after: Stored): Outcome => (isSame(before, after) ? undefined : { changed: after });

/** The item according to the rule of its record; undefined when newer checks refuse the record. */
function itemOf({ record, ...options }: Registered, others?: 'withdrawn'): RegisterItem | undefined {
  try {
    return toItem(record, options, { others, categories: 'any' });
  } catch (error) {
    if (error instanceof Rejected) return undefined;
    throw error;
  }
}

/** Whether both are stored the same way, because JSON cannot express everything (-0). */
function isSame(stored: unknown, other: unknown): boolean {
  return isDeepStrictEqual(stored, other) || isDeepStrictEqual(stored, JSON.parse(JSON.stringify(other)));
}
