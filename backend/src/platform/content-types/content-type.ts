import type { Type } from '@nestjs/common';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import { declareVersioned } from '../revisions/versioned.js';
import type { ContentRow } from './content-row.js';

/**
 * Everything the rest of the product needs to know about a content type. Its entity class has it as `static readonly
 * contentType`.
 */
export interface ContentType<Row = ContentRow> {
  /** Its name in addresses, in the audit log, in the trash and in search results. */
  type: string;
  /** Its position wherever types are listed. */
  order: number;
  /** Its sentence in the API description. */
  summary: string;
  names: ContentNames;
  /** The texts that a complete translation has. */
  textFields: readonly string[];
  /** The one that may be formatted; its document is next to it as `text` (docs/api.md, "Formatted texts"). */
  longText: string;
  /**
   * SQL of the translated texts outside of `content` (text/row-texts.ts): of each field by language; or of all by language
   * and field, whichever there are.
   */
  outsideTexts?: Readonly<Record<string, string>> | string;
  /**
   * Whether visitors do not see a language that lacks the long text if other languages have it. For other types a title
   * is enough.
   */
  needsBody?: boolean;
  /**
   * SQL: the date that tells how new an item is. Search sorts equal hits by it, newest first; staff lists can filter by
   * it.
   */
  newness: string;
  /** SQL: the last day of an item, for a type with items that end. */
  lastDay?: string;
  /** SQL: the author that an item names, if the type has one. */
  author?: string;
  /** Whether its pictures show objects, which share cards must not crop. */
  wholePictures?: boolean;
  /** SQL: whether visitors are asked before its pictures are shown. Outside its own page they see none. */
  veiled?: string;
  derived?: DerivedColumns<Row>;
  /** Additional texts for search, from properties listed in `derived` or `otherTextsFrom`. */
  otherTexts?(this: void, row: Row): OtherText[];
  /** The properties that contain them, for a type without derived columns. */
  otherTextsFrom?: readonly string[];
  /** How its items refer to terms (docs/decisions/0022-terms-and-facets.md), if they do. */
  terms?: {
    /**
     * SQL: whether an item has one of some terms that visitors may know of.
     * @param ids SQL of a parameter
     */
    has(this: void, ids: string): string;
    /** The terms of an item that visitors may know of. */
    of(this: void, row: Row): readonly string[];
  };
  /** How its items are found by their numbers, however these are spelled, if they have numbers. */
  numbers?: {
    /** The keys of the numbers that a text may mean, alone or as a list. */
    keys(this: void, text: string): string[];
    /**
     * SQL: whether an item has a number with one of some keys.
     * @param keys SQL of an array
     */
    has(this: void, keys: string): string;
  };
  /** The last one of each one's chain of merges; itself if it was not merged. For types whose items can be merged. */
  mergedInto?(this: void, ids: readonly string[], manager: EntityManager): Promise<ReadonlyMap<string, string>>;
  overview?: TypeOverview;
  /** Repairs a restored item that conflicts with others. */
  afterRestoring?(this: void, manager: EntityManager, id: string): Promise<void>;
  /**
   * Those items in the trash with data that only registrars may read. Only registrars see this, and only they can
   * delete such items for good.
   */
  withPrivate?(this: void, manager: EntityManager, ids: readonly string[]): Promise<Set<string>>;
}

/** The names of fields outside `content` that search looks in. */
export const OTHER_FIELDS = [
  ...(['location', 'author', 'number', 'address', 'full_title', 'maker', 'inscription', 'term', 'answer'] as const),
] as const;

export interface OtherText {
  field: (typeof OTHER_FIELDS)[number];
  /** Null: no particular language, or an unknown one. */
  lang: Lang | null;
  text: string;
}

/** A type's names in the API description. */
interface ContentNames {
  /** In operation ids: `createExhibition`, `adminListExhibitions`. */
  operation: { one: string; many: string };
  /** In sentences, with its article: `an exhibition`. */
  one: string;
}

/** Columns computed from others at every write; the search text is one of them. */
interface DerivedColumns<Row> {
  /** The properties they are computed from. */
  from: readonly string[];
  derive(this: void, row: Row): object;
}

/** A type's figures on the dashboard. */
export interface TypeOverview {
  /** Its position in the answer. */
  order: number;
  answer: Type;
  read(manager: EntityManager, asked: { table: string; lang: Lang; today: string; moment: Date }): Promise<object>;
}

/** An entity class of a content type. */
export interface ContentEntity<Row extends ContentRow = ContentRow> extends Type<Row> {
  contentType: ContentType<Row>;
}

type DeclaredType = Pick<ContentType, 'type' | 'order' | 'summary' | 'overview'>;
const declared: DeclaredType[] = [];

/**
 * The names of all declared types, in order. It is filled in place, so that DTOs may refer to it before the types are
 * declared.
 */
export const CONTENT_TYPE_NAMES: string[] = [];
export const CONTENT_TYPE_NAMES_OR_EMPTY: string[] = [''];
export const CONTENT_TYPE_NAMES_AND_MEDIA: string[] = ['media'];
/** Those of everything with states of translations. */
export const TRANSLATED_NAMES: string[] = [];
export const TRANSLATED_NAMES_OR_EMPTY: string[] = [''];
const otherTranslated: string[] = [];

/** Registers a type for the API description, which is generated without a database. */
export function declareContentType<Row>(contentType: ContentType<Row>): ContentType<Row> {
  const { type, order, summary, overview } = contentType;
  declareVersioned(type);
  declared.push({ type, order, summary, overview });
  declared.sort((a, b) => a.order - b.order);
  listNames();
  return contentType;
}

/** Registers something that is no content type, and has states of translations, for the API description. */
export function declareTranslatedName(type: string): void {
  otherTranslated.push(type);
  otherTranslated.sort();
  listNames();
}

function listNames(): void {
  const names = declared.map((declaredType) => declaredType.type);
  const translated = [...names, ...otherTranslated];
  CONTENT_TYPE_NAMES.splice(0, CONTENT_TYPE_NAMES.length, ...names);
  CONTENT_TYPE_NAMES_OR_EMPTY.splice(0, CONTENT_TYPE_NAMES_OR_EMPTY.length, ...names, '');
  CONTENT_TYPE_NAMES_AND_MEDIA.splice(0, CONTENT_TYPE_NAMES_AND_MEDIA.length, ...names, 'media');
  TRANSLATED_NAMES.splice(0, TRANSLATED_NAMES.length, ...translated);
  TRANSLATED_NAMES_OR_EMPTY.splice(0, TRANSLATED_NAMES_OR_EMPTY.length, ...translated, '');
}

/** All types whose entity classes are loaded, in order. */
export const declaredContentTypes = (): readonly DeclaredType[] => declared;
