import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import {
  CATEGORIES,
  COLLECTION_TEXT_FIELDS,
  type Category,
  type CollectionTextField,
} from '../../content-types/collections/collections.entity.js';
import { COLLECTION_TITLE_LIMIT } from '../../content-types/collections/collections.dto.js';
import { startOf } from '../../platform/content/excerpt.js';
import { mergeContent, type Localized, type Texts } from '../../platform/text/localized.js';
import { fitsGraphemes } from '../../platform/text/text.validators.js';
import { refuseBrokenText } from './broken-text.js';
import { described, describedBefore } from './described.js';
import { Fields, spelled } from './fields.js';
import { Rejected } from './refused.js';

/** A record of a register: one object of JSON Lines, or one row of a CSV file under its header. */
export type RegisterRecord = Record<string, unknown>;

export interface RegisterOptions {
  /** The language that the register is written in. */
  lang: Lang;
  /** For records that name none. */
  category?: Category;
  /** By which rule texts are made of a record: absent for the first one, of versions that knew no other. */
  rule?: typeof RULE;
}

/** The rule of this version. */
export const RULE = 2;

/** What the site shows of a record. */
export interface RegisterItem {
  externalId: string;
  content: Localized<Texts<CollectionTextField>>;
  category: Category;
}

/** What registers call the number that an object has in them; the first one that a record has counts. */
export const ID_FIELDS = ['external_id', 'accession', 'accession_number', 'inventory_number', 'id'] as const;
const LONGEST_ID = 200;
const LONGEST_TEXT = 100_000;

/**
 * Texts and category of a record.
 *
 * - Texts come from `content` (as the API takes it), or from `title` and `description`, with `title_ru` and the like for further languages.
 * - Without a description, what else the record says stands in for it, a field a line, in the record's order.
 * - A title above the limit of the specification is cut at a word; the whole of it then opens the description, so that nothing is lost.
 *
 * @throws {Rejected}
 */
export function toItem(record: RegisterRecord, options: RegisterOptions): RegisterItem {
  const fields = fieldsOf(record, options);
  const externalId = numberOf(record, fields);
  const content = mergeContent({}, textsOf(record, fields, options), COLLECTION_TEXT_FIELDS);
  for (const lang of LANGS) {
    const texts = content[lang];
    if (texts?.title === undefined) continue;
    content[lang] = fitTitle(texts.title, texts.description);
  }
  refuseContent(content);
  return { externalId, content, category: categoryOf(fields, options) };
}

/** What both a register's record and an export of ours have to keep. @throws {Rejected} */
export function refuseContent(content: Localized<Texts<CollectionTextField>>): void {
  if (!LANGS.some((lang) => content[lang]?.title !== undefined))
    throw new Rejected('it has no title', { field: 'title' });
  for (const lang of LANGS) {
    for (const part of COLLECTION_TEXT_FIELDS) {
      const text = content[lang]?.[part] ?? '';
      const field = `${part}_${lang}`;
      refuseBrokenText(text, field);
      const limit = part === 'title' ? COLLECTION_TITLE_LIMIT : LONGEST_TEXT;
      if (!fitsGraphemes(text, limit))
        throw new Rejected(`its ${part} is longer than ${limit} characters`, { field, character: limit + 1 });
    }
  }
}

/** How a record is looked into: by the first rule only names that are spelled exactly so. */
const fieldsOf = (record: RegisterRecord, { rule }: RegisterOptions): Pick<Fields, 'get' | 'nameOf'> =>
  rule === RULE ? new Fields(record) : { get: (name) => record[name], nameOf: (name) => name };

/**
 * The number by which a record is found again.
 * @throws {Rejected}
 */
export function numberOf(record: RegisterRecord, fields: Pick<Fields, 'get' | 'nameOf'> = new Fields(record)): string {
  const field = ID_FIELDS.find((name) => isNumber(fields.get(name)));
  if (field === undefined) throw new Rejected(`it has no number (${ID_FIELDS.join(', ')})`);
  const id = String(fields.get(field)).trim();
  const place = { field: fields.nameOf(field), number: id.slice(0, LONGEST_ID) };
  refuseBrokenText(id, field);
  if (id.length > LONGEST_ID) throw new Rejected('its number is no number of a register: it is too long', place);
  return id;
}

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

function categoryOf(fields: Pick<Fields, 'get' | 'nameOf'>, options: RegisterOptions): Category {
  const category = fields.get('category');
  const asked = category === undefined || category === '' ? options.category : category;
  const known = CATEGORIES.find((name) => name === asked);
  if (!known) {
    throw new Rejected(
      asked === undefined
        ? 'it has no category, and none was given (--category)'
        : `there is no category ${JSON.stringify(asked)}`,
      { field: fields.nameOf('category') ?? 'category' },
    );
  }
  return known;
}

function textsOf(
  record: RegisterRecord,
  fields: Pick<Fields, 'get' | 'nameOf'>,
  { lang, rule }: RegisterOptions,
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
    const shown = description ?? (own ? others(record, rule) : undefined);
    texts[key] = { ...(title === undefined ? {} : { title }), ...(shown === undefined ? {} : { description: shown }) };
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
  if (typeof value === 'number' && rule === RULE) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** Fields that say something else than what the object is. */
const NO_TEXT = new Set<string>([...ID_FIELDS, 'title', 'category', 'content', 'published', 'archived']);
const NO_TEXT_SPELLED = new Set([...NO_TEXT, 'description'].map(spelled));
/** Texts in other languages, those among them that the site doesn't have. */
const TRANSLATED = /^(title|description)_/i;
const TRANSLATED_SPELLED = /^(title|description)(en|ru|uz|kk)$/;

function others(record: RegisterRecord, rule: RegisterOptions['rule']): string | undefined {
  if (rule !== RULE)
    return describedBefore(record, (name) => !NO_TEXT.has(name) && !/^(title|description)_/.test(name));
  const isText = (name: string) => NO_TEXT_SPELLED.has(name) || TRANSLATED_SPELLED.test(name);
  return described(record, (name) => !isText(spelled(name)) && !TRANSLATED.test(name));
}

function fitTitle(title: string, description: string | undefined): Texts<CollectionTextField> {
  const whole = title.trim().replace(/\s+/g, ' ');
  if (fitsGraphemes(whole, COLLECTION_TITLE_LIMIT)) return { title: whole, ...(description ? { description } : {}) };
  // one place is the ellipsis'
  const short = startOf(whole, COLLECTION_TITLE_LIMIT - 1);
  return { title: short, description: [whole, description].filter(Boolean).join('\n\n') };
}
