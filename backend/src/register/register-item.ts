import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { CATEGORIES, COLLECTION_PARTS, type Category, type CollectionPart } from '../collections/collections.entity.js';
import { COLLECTION_TITLE_LIMIT } from '../collections/collections.dto.js';
import { startOf } from '../content/excerpt.js';
import { mergeContent, type Localized, type Texts } from '../content/localized.js';
import { fitsGraphemes, isCleanText } from '../content/text.validators.js';
import { isStorable } from '../http/storable.js';

/** A record of a register: one object of JSON Lines, or one row of a CSV file under its header. */
export type RegisterRecord = Record<string, unknown>;

export interface RegisterOptions {
  /** The language that the register is written in. */
  lang: Lang;
  /** For records that name none. */
  category?: Category;
}

/** What the site shows of a record. */
export interface RegisterItem {
  externalId: string;
  content: Localized<Texts<CollectionPart>>;
  category: Category;
}

/** Why a record can't be taken, in words for the report. */
export class Rejected extends Error {}

const BROKEN = 'it has control characters or broken Unicode';

/** What registers call the number that an object has in them; the first one that a record has counts. */
const ID_FIELDS = ['external_id', 'accession', 'accession_number', 'inventory_number', 'id'] as const;
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
  const externalId = idOf(record);
  const content = mergeContent({}, textsOf(record, options.lang), COLLECTION_PARTS);
  for (const lang of LANGS) {
    const texts = content[lang];
    if (texts?.title === undefined) continue;
    content[lang] = fitTitle(texts.title, texts.description);
  }
  if (!LANGS.some((lang) => content[lang]?.title !== undefined)) throw new Rejected('it has no title');
  for (const text of LANGS.flatMap((lang) => Object.values(content[lang] ?? {}))) {
    if (!isCleanText(text)) throw new Rejected(BROKEN);
    if (!fitsGraphemes(text, LONGEST_TEXT)) throw new Rejected(`a text is longer than ${LONGEST_TEXT} characters`);
  }
  return { externalId, content, category: categoryOf(record, options) };
}

/**
 * Fields that are not shown are kept as well, so they have to be texts that can be.
 * @throws {Rejected}
 */
export function refuseUnstorable(record: RegisterRecord): void {
  if (!canBeStored(record)) throw new Rejected(BROKEN);
}

function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && canBeStored(inner));
}

function idOf(record: RegisterRecord): string {
  const field = ID_FIELDS.find((name) => record[name] !== undefined && record[name] !== '');
  const value = field === undefined ? undefined : record[field];
  const id = typeof value === 'number' ? String(value) : value;
  if (typeof id !== 'string' || id.trim() === '') throw new Rejected(`it has no number (${ID_FIELDS.join(', ')})`);
  if (!isCleanText(id) || id.length > LONGEST_ID) throw new Rejected('its number is no number of a register');
  return id.trim();
}

function categoryOf({ category }: RegisterRecord, options: RegisterOptions): Category {
  const asked = category === undefined || category === '' ? options.category : category;
  const known = CATEGORIES.find((name) => name === asked);
  if (!known) {
    throw new Rejected(
      asked === undefined ? 'it has no category, and none was given' : `there is no category ${JSON.stringify(asked)}`,
    );
  }
  return known;
}

function textsOf(record: RegisterRecord, lang: Lang): Localized<Texts<CollectionPart>> {
  const { content } = record;
  if (typeof content === 'object' && content !== null) return contentOf(content);
  const texts: Localized<Texts<CollectionPart>> = {};
  for (const key of LANGS) {
    const own = key === lang;
    const title = textOf(record[`title_${key}`]) ?? (own ? textOf(record.title) : undefined);
    const description = textOf(record[`description_${key}`]) ?? (own ? textOf(record.description) : undefined);
    if (title === undefined && description === undefined) continue;
    const shown = description ?? (own ? otherFields(record) : undefined);
    texts[key] = { ...(title === undefined ? {} : { title }), ...(shown === undefined ? {} : { description: shown }) };
  }
  return texts;
}

function contentOf(content: object): Localized<Texts<CollectionPart>> {
  const texts: Localized<Texts<CollectionPart>> = {};
  for (const lang of LANGS) {
    const written: unknown = Reflect.get(content, lang);
    if (typeof written !== 'object' || written === null) continue;
    const parts = COLLECTION_PARTS.map((part) => [part, textOf(Reflect.get(written, part))] as const);
    texts[lang] = Object.fromEntries(parts.filter(([, text]) => text !== undefined));
  }
  return texts;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** Fields that say something else than what the object is. */
const NO_TEXT = new Set<string>([...ID_FIELDS, 'title', 'category', 'content', 'published', 'archived']);

function otherFields(record: RegisterRecord): string | undefined {
  const lines = Object.entries(record)
    .filter(([name]) => !NO_TEXT.has(name) && !/^(title|description)_/.test(name))
    .map(([, value]) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(', ') : value))
    .flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : []));
  return lines.length > 0 ? lines.join('\n') : undefined;
}

function fitTitle(title: string, description: string | undefined): Texts<CollectionPart> {
  const whole = title.trim().replace(/\s+/g, ' ');
  if (fitsGraphemes(whole, COLLECTION_TITLE_LIMIT)) return { title: whole, ...(description ? { description } : {}) };
  // one place is the ellipsis'
  const short = startOf(whole, COLLECTION_TITLE_LIMIT - 1);
  return { title: short, description: [whole, description].filter(Boolean).join('\n\n') };
}
