import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { FIRST_CATEGORIES } from '@muzey/shared-ui/object-record/first-categories.ts';
import {
  COLLECTION_TEXT_FIELDS,
  type CollectionTextField,
} from '../../content-types/collections/collections.entity.js';
import { isCategoryKey } from '../../content-types/collections/category.js';
import { COLLECTION_TITLE_LIMIT } from '../../content-types/collections/collections.dto.js';
import { startOf } from '../../platform/content/excerpt.js';
import { mergeContent, type Localized, type Texts } from '../../platform/text/localized.js';
import { fitsGraphemes } from '../../platform/text/text.validators.js';
import { refuseBrokenText } from './broken-text.js';
import { described, describedBefore } from './described.js';
import { Fields, spelled } from './fields.js';
import type { Mapped } from './mapping/map-record.js';
import { Rejected } from './refused.js';

/** A record of a register: one object of JSON Lines, or one row of a CSV file under its header. */
export type RegisterRecord = Record<string, unknown>;

export interface RegisterOptions {
  /** The language that the register is written in. */
  lang: Lang;
  /** For records without one. */
  category?: string;
  /** The rule by which texts are made from a record; absent for the first rule. */
  rule?: 2 | typeof RULE;
  /** The record as read with a mapping. */
  mapped?: Mapped;
}

/** The current rule: unmapped fields are kept but not shown. By earlier rules they became the description. */
export const RULE = 3;

/** The keys of existing categories; `any` if they were checked before. */
export type Categories = Pick<ReadonlySet<string>, 'has'> | 'any';
/** A museum may have more, as terms. */
export const CATEGORIES_AT_FIRST: ReadonlySet<string> = new Set(FIRST_CATEGORIES);

interface HowToRead {
  others?: 'shown' | 'withdrawn';
  categories?: Categories;
}

/** The part of a record that the site shows. */
export interface RegisterItem {
  externalId: string;
  content: Localized<Texts<CollectionTextField>>;
  category: string;
}

/** Field names for an object's number; the first one that a record has is used. */
export const ID_FIELDS = ['external_id', 'accession', 'accession_number', 'inventory_number', 'id'] as const;
const MAX_ID_LENGTH = 200;
const MAX_TEXT_LENGTH = 100_000;

/**
 * Texts and category of a record.
 *
 * - Texts come from `content` (in the API's form), or from `title` and `description`, with `title_ru` and the like for
 *   other languages.
 * - All other fields are kept with the record but not shown.
 * - A title that is too long is cut between words; the description then begins with the full title.
 *
 * @param how.others by the earlier rules; `withdrawn` leaves out texts made from other fields
 * @param how.categories those of this museum; by default the ones that every museum has
 * @throws {Rejected}
 */
export function toItem(
  record: RegisterRecord,
  options: RegisterOptions,
  { others = 'shown', categories = CATEGORIES_AT_FIRST }: HowToRead = {},
): RegisterItem {
  if (options.mapped) return mappedItem(options.mapped, options, categories);
  const fields = fieldsOf(record, options);
  const externalId = numberOf(record, fields);
  const content = mergeContent({}, textsOf(record, fields, options, others), COLLECTION_TEXT_FIELDS);
  for (const lang of LANGS) {
    const texts = content[lang];
    if (texts?.title === undefined) continue;
    content[lang] = fitTitle(texts.title, texts.description);
  }
  refuseContent(content);
  return { externalId, content, category: categoryOf(fields, options, categories) };
}

function mappedItem(
  { number, content, category }: Mapped,
  options: RegisterOptions,
  categories: Categories,
): RegisterItem {
  const merged = mergeContent({}, content, COLLECTION_TEXT_FIELDS);
  refuseContent(merged);
  const categoryKey = knownCategory(category ?? options.category, 'category', categories);
  return { externalId: number, content: merged, category: categoryKey };
}

/**
 * Checks for registers and for our exports.
 * @throws {Rejected}
 */
export function refuseContent(content: Localized<Texts<CollectionTextField>>): void {
  if (!LANGS.some((lang) => content[lang]?.title !== undefined))
    throw new Rejected('no_title', 'it has no title', { field: 'title' });
  for (const lang of LANGS) {
    for (const part of COLLECTION_TEXT_FIELDS) {
      const text = content[lang]?.[part] ?? '';
      const field = `${part}_${lang}`;
      refuseBrokenText(text, field);
      const limit = part === 'title' ? COLLECTION_TITLE_LIMIT : MAX_TEXT_LENGTH;
      if (!fitsGraphemes(text, limit))
        throw new Rejected('too_long', `its ${part} is longer than ${limit} characters`, {
          field,
          character: limit + 1,
        });
    }
  }
}

/** The first rule recognizes only exact names. */
const fieldsOf = (record: RegisterRecord, { rule }: RegisterOptions): Pick<Fields, 'get' | 'nameOf'> =>
  rule === undefined ? { get: (name) => record[name], nameOf: (name) => name } : new Fields(record);

/**
 * The number that identifies a record.
 * @throws {Rejected}
 */
export function numberOf(record: RegisterRecord, fields: Pick<Fields, 'get' | 'nameOf'> = new Fields(record)): string {
  const field = ID_FIELDS.find((name) => isNumber(fields.get(name)));
  if (field === undefined) throw new Rejected('no_number', `it has no number (${ID_FIELDS.join(', ')})`);
  const id = String(fields.get(field)).trim();
  const place = { field: fields.nameOf(field), number: id.slice(0, MAX_ID_LENGTH) };
  refuseBrokenText(id, field);
  if (id.length > MAX_ID_LENGTH) throw new Rejected('too_long', 'its number is too long for a register number', place);
  return id;
}

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

function categoryOf(fields: Pick<Fields, 'get' | 'nameOf'>, options: RegisterOptions, categories: Categories): string {
  const category = fields.get('category');
  const asked = category === undefined || category === '' ? options.category : category;
  return knownCategory(asked, fields.nameOf('category') ?? 'category', categories);
}

/** @throws {Rejected} */
export function knownCategory(asked: unknown, field: string, categories: Categories): string {
  if (asked === undefined)
    throw new Rejected('no_category', 'it has no category, and none was given (--category)', { field });
  const isKnown = typeof asked === 'string' && (categories === 'any' ? isCategoryKey(asked) : categories.has(asked));
  if (!isKnown) throw new Rejected('unknown_category', `there is no category ${JSON.stringify(asked)}`, { field });
  return asked;
}

function textsOf(
  record: RegisterRecord,
  fields: Pick<Fields, 'get' | 'nameOf'>,
  { lang, rule }: RegisterOptions,
  others: 'shown' | 'withdrawn',
): Localized<Texts<CollectionTextField>> {
  const content = fields.get('content');
  if (typeof content === 'object' && content !== null) return contentOf(content);
  const texts: Localized<Texts<CollectionTextField>> = {};
  for (const key of LANGS) {
    const own = key === lang;
    const written = (part: CollectionTextField) =>
      textOf(fields.get(`${part}_${key}`), rule) ?? (own ? textOf(fields.get(part), rule) : undefined);
    const [title, description] = [written('title'), written('description')];
    if (title === undefined && description === undefined) continue;
    const text = description ?? (own && others === 'shown' ? otherFields(record, rule) : undefined);
    texts[key] = { ...(title === undefined ? {} : { title }), ...(text === undefined ? {} : { description: text }) };
  }
  return texts;
}

export function contentOf(content: object): Localized<Texts<CollectionTextField>> {
  const texts: Localized<Texts<CollectionTextField>> = {};
  for (const lang of LANGS) {
    const written: unknown = Reflect.get(content, lang);
    if (typeof written !== 'object' || written === null) continue;
    const parts = COLLECTION_TEXT_FIELDS.map((part) => [part, textOf(Reflect.get(written, part))] as const);
    texts[lang] = Object.fromEntries(parts.filter(([, text]) => text !== undefined));
  }
  return texts;
}

const textOf = (value: unknown, rule?: RegisterOptions['rule']): string | undefined => {
  if (typeof value === 'number' && rule !== undefined) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** Fields that were not part of the description. */
const NO_TEXT = new Set<string>([...ID_FIELDS, 'title', 'category', 'content', 'published', 'archived']);
const NO_TEXT_SPELLED = new Set([...NO_TEXT, 'description'].map(spelled));
/** Texts in other languages, including those that the site does not support. */
const TRANSLATED = /^(title|description)_/i;
const TRANSLATED_SPELLED = /^(title|description)(en|ru|uz|kk)$/;

function otherFields(record: RegisterRecord, rule: RegisterOptions['rule']): string | undefined {
  if (rule === RULE) return undefined;
  if (rule === undefined)
    return describedBefore(record, (name) => !NO_TEXT.has(name) && !/^(title|description)_/.test(name));
  return described(record, isUnnamed);
}

/** Whether a field of a record is neither its number nor shown in any way. */
export function isUnnamed(name: string): boolean {
  const spelling = spelled(name);
  return !NO_TEXT_SPELLED.has(spelling) && !TRANSLATED_SPELLED.test(spelling) && !TRANSLATED.test(name);
}

function fitTitle(title: string, description: string | undefined): Texts<CollectionTextField> {
  const fullTitle = title.trim().replace(/\s+/g, ' ');
  if (fitsGraphemes(fullTitle, COLLECTION_TITLE_LIMIT))
    return { title: fullTitle, ...(description ? { description } : {}) };
  // one character is left for the ellipsis
  const short = startOf(fullTitle, COLLECTION_TITLE_LIMIT - 1);
  return { title: short, description: [fullTitle, description].filter(Boolean).join('\n\n') };
}
