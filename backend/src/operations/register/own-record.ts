import { isDeepStrictEqual } from 'node:util';
import { isLang, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { type CollectionTextField } from '../../content-types/collections/collections.entity.js';
import type { Localized, Texts } from '../../platform/text/localized.js';
import { fieldsIn } from './fields.js';
import { carriedCategories, carriedTerms, NO_TERMS, termsIn, type OwnTerms } from './carried-terms.js';
import { mappedIn, recordIn } from './own-object-record.js';
import { withheldIn, type ExportedObject } from './exports/withheld.js';
import { onlyThese, type Patch, type Registered } from './patch.js';
import { Rejected } from './refused.js';
import {
  contentOf,
  knownCategory,
  RULE,
  toItem,
  type RegisterItem,
  type RegisterOptions,
  type RegisterRecord,
} from './register-item.js';

/** The field in our exports for what a register's record cannot express: the object's id, and changes made here. */
export const OWN = 'muzey';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/**
 * An object as a line of JSON Lines. An imported object that has not been changed is exported as its original record. A
 * category that the museum added is included, so that the object can be imported into any other museum.
 * @param usual the options that are not repeated in each record; null: all records have theirs
 * @param all the museum's terms
 */
export function toRecord(
  stored: ExportedObject,
  usual: RegisterOptions | null,
  all: OwnTerms = NO_TERMS,
): RegisterRecord {
  const { id, version, number, category, content, register, objectRecord, withheld } = stored;
  const named = carriedTerms(all, stored);
  const terms = named.length > 0 ? { terms: named } : {};
  const known = stored.private ? { private: stored.private } : {};
  if (!register) {
    const own = { id, version, ...terms, ...(withheld && { withheld }), ...known };
    const record = Object.keys(objectRecord).length > 0 ? { record: objectRecord } : {};
    return { ...(number === null ? {} : { external_id: number }), category, content, ...record, [OWN]: own };
  }
  const { record, lang, category: given, rule, mapped } = register;
  const came = itemOf(register);
  const changed = {
    ...(number === (came?.externalId ?? null) ? {} : { number }),
    ...(category === came?.category ? {} : { category }),
    ...(isDeepStrictEqual(content, came?.content) ? {} : { content: differing(content, came?.content ?? {}) }),
    ...(isDeepStrictEqual(objectRecord, mapped?.record ?? {}) ? {} : { record: objectRecord }),
  };
  const isUsual = lang === usual?.lang && given === usual.category && carriedCategories(all, stored).length === 0;
  if (!stored.private && Object.keys(changed).length === 0 && isUsual && !Object.hasOwn(record, OWN)) return record;
  const read = { lang, ...(given ? { given } : {}), ...(rule ? { rule } : {}), ...(mapped ? { mapped } : {}) };
  return { ...record, [OWN]: { id, version, ...read, ...changed, ...terms, ...known, ...hidden(record) } };
}

/** The item made from a record; undefined when newer checks refuse the record. */
function itemOf({ record, ...options }: Registered): RegisterItem | undefined {
  try {
    return toItem(record, options, { categories: 'any' });
  } catch (error) {
    if (error instanceof Rejected) return undefined;
    throw error;
  }
}

/** The languages that differ; null for a removed one. */
const differing = (now: Localized<Texts<CollectionTextField>>, came: Localized<Texts<CollectionTextField>>) =>
  Object.fromEntries(
    LANGS.filter((lang) => !isDeepStrictEqual(now[lang], came[lang])).map((lang) => [lang, now[lang] ?? null]),
  );

/** A register may itself have a field with this name. */
const hidden = (record: RegisterRecord) => (Object.hasOwn(record, OWN) ? { field: record[OWN] } : {});

/** Whether a line comes from one of our exports. */
export const isOwn = (record: RegisterRecord): boolean => {
  const own = record[OWN];
  return typeof own === 'object' && own !== null && isUuid(Reflect.get(own, 'id'));
};

/** @throws {Rejected} when our own field is damaged */
export function fromRecord(line: RegisterRecord): Patch {
  const { [OWN]: field, ...rest } = line;
  const own = fieldsIn(field);
  const { id, version } = identityOf(own.id, own.version);
  if (own.lang === undefined) {
    const { external_id: number, category, content, record } = rest;
    return {
      id,
      version,
      ...withheldFrom(own.withheld),
      category: asCategory(category),
      content: onlyThese(contentOf(fieldsIn(content))),
      ...recorded(record, own.terms),
      ...(typeof number === 'string' ? { number } : {}),
    };
  }
  // the field keeps its position, because the order of fields determines the texts
  const record = 'field' in own ? { ...line, [OWN]: own.field } : rest;
  const register = registeredOf({ ...own, record });
  const came = itemOf(register);
  const number = own.number === undefined ? came?.externalId : own.number;
  const content = { ...came?.content, ...changedLanguages(own.content) };
  return {
    id,
    version,
    register,
    content: onlyThese(content),
    ...recorded(own.record, own.terms),
    ...(typeof number === 'string' ? { number } : {}),
    category: own.category === undefined && came ? came.category : asCategory(own.category),
  };
}

/** A patch of an object that was not imported has no register, unless the export left it out. */
function withheldFrom(value: unknown): Pick<Patch, 'register' | 'withheld'> {
  const withheld = withheldIn(value);
  return withheld.includes('register') ? { withheld } : { register: null };
}

/** @throws {Rejected} */
export const recorded = (record: unknown, terms: unknown): Pick<Patch, 'record' | 'terms'> => ({
  ...(record === undefined ? {} : { record: recordIn(record) }),
  terms: termsIn(terms),
});

/** @throws {Rejected} */
export function identityOf(id: unknown, version: unknown): { id: string; version?: number } {
  if (!isUuid(id)) throw new Rejected('not_exported_here', 'its id is not from this museum', { field: `${OWN}.id` });
  const hasVersion = typeof version === 'number' && Number.isSafeInteger(version) && version > 0 && version < 2 ** 31;
  return { id: id.toLowerCase(), ...(hasVersion ? { version } : {}) };
}

/**
 * Whether the category exists is checked later.
 * @throws {Rejected}
 */
export const asCategory = (asked: unknown): string => knownCategory(asked ?? null, 'category', 'any');

/** @throws {Rejected} */
export function registeredOf({ record, lang, given, rule, mapped }: RegisterRecord): Registered {
  if (!isLang(lang) || typeof record !== 'object' || record === null || Array.isArray(record))
    throw new Rejected('not_exported_here', 'its data about its register is damaged', { field: OWN });
  return {
    record: { ...record },
    lang,
    ...(given === undefined ? {} : { category: asCategory(given) }),
    ...(rule === 2 || rule === RULE ? { rule } : {}),
    ...(mapped === undefined ? {} : { mapped: mappedIn(mapped, contentOf) }),
  };
}

function changedLanguages(changed: unknown): Localized<Texts<CollectionTextField>> {
  const languages = fieldsIn(changed);
  const gone = LANGS.filter((lang) => languages[lang] === null).map((lang) => [lang, {}] as const);
  return { ...contentOf(languages), ...Object.fromEntries(gone) };
}
