import type { Type } from '@nestjs/common';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import { declareVersioned } from '../revisions/versioned.js';
import type { ContentRow } from './content-row.js';

/** Everything that the rest of the product asks of a content type. Its entity class has it as `static readonly contentType`. */
export interface ContentType<Row = ContentRow> {
  /** Its name in addresses, in the audit log, in the trash and in search results. */
  type: string;
  /** Its place among the types wherever they are listed. */
  order: number;
  /** Its sentence in the API's description. */
  summary: string;
  names: ContentNames;
  /** The texts that a language has when it is wholly written. */
  textFields: readonly string[];
  /** The one of them that may be formatted; its document is `text` beside it (docs/api.md, "Formatted texts"). */
  longText: string;
  /** Visitors are shown no language without the long text that others have. Of other types the title is enough. */
  needsBody?: boolean;
  /** SQL for how new an item is: its date. Of equal hits, search shows the newest first; the staff's lists can be narrowed by it. */
  newness: string;
  /** SQL for the last day of an item that ends by itself, if the type has such. */
  lastDay?: string;
  /** SQL for the author that an item names, if the type has one. */
  author?: string;
  /** Its pictures show objects: on share cards they are never cut. */
  wholePictures?: boolean;
  /** SQL for whether visitors are asked before its pictures are shown: elsewhere than on its own page they see none. */
  veiled?: string;
  derived?: DerivedColumns<Row>;
  /** Texts beside `content` that search finds an item by, from properties that `derived` or `otherTextsFrom` names. */
  otherTexts?(this: void, row: Row): OtherText[];
  /** The properties that they are in, of a type without derived columns. */
  otherTextsFrom?: readonly string[];
  /** How its items have terms (docs/decisions/0022-terms-and-facets.md), if they do. */
  terms?: {
    /** SQL for whether an item has one of some terms by which visitors may know it. @param ids SQL of a parameter */
    has(this: void, ids: string): string;
    /** These terms of an item. */
    of(this: void, row: Row): readonly string[];
  };
  overview?: TypeOverview;
  /** Mends an item that is back from the trash and no longer fits the others. */
  afterRestoring?(this: void, manager: EntityManager, id: string): Promise<void>;
  /** Those items in the trash that have something that only registrars read: only they are told, and delete them for good by hand. */
  withPrivate?(this: void, manager: EntityManager, ids: readonly string[]): Promise<Set<string>>;
}

/** The names of fields beside `content` that search finds items by. */
export const OTHER_FIELDS = [
  ...(['location', 'author', 'number', 'address', 'full_title', 'maker', 'inscription', 'term'] as const),
] as const;

export interface OtherText {
  field: (typeof OTHER_FIELDS)[number];
  /** Null: in no language of its own, or in one that is not known. */
  lang: Lang | null;
  text: string;
}

/** A type's names in the API's description. */
interface ContentNames {
  /** In operation ids: `createExhibition`, `adminListExhibitions`. */
  operation: { one: string; many: string };
  /** In sentences, with its article: `an exhibition`. */
  one: string;
}

/** Columns that are made from others at every write; the search text is one of them. */
interface DerivedColumns<Row> {
  /** The properties that they are made from. */
  from: readonly string[];
  derive(this: void, row: Row): object;
}

/** A type's part of the dashboard's figures. */
export interface TypeOverview {
  /** Its place in the answer. */
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

/** The names of all declared types, in their order. It is filled in place, so that DTOs may refer to it before the types are declared. */
export const CONTENT_TYPE_NAMES: string[] = [];
export const CONTENT_TYPE_NAMES_OR_EMPTY: string[] = [''];
export const CONTENT_TYPE_NAMES_AND_MEDIA: string[] = ['media'];

/** Makes a type known to the API's description, which is made without a database. */
export function declareContentType<Row>(contentType: ContentType<Row>): ContentType<Row> {
  const { type, order, summary, overview } = contentType;
  declareVersioned(type);
  declared.push({ type, order, summary, overview });
  declared.sort((a, b) => a.order - b.order);
  const names = declared.map((declaredType) => declaredType.type);
  CONTENT_TYPE_NAMES.splice(0, CONTENT_TYPE_NAMES.length, ...names);
  CONTENT_TYPE_NAMES_OR_EMPTY.splice(0, CONTENT_TYPE_NAMES_OR_EMPTY.length, ...names, '');
  CONTENT_TYPE_NAMES_AND_MEDIA.splice(0, CONTENT_TYPE_NAMES_AND_MEDIA.length, ...names, 'media');
  return contentType;
}

/** All types whose entity classes are loaded, in their order. */
export const declaredContentTypes = (): readonly DeclaredType[] => declared;
