import { Injectable } from '@nestjs/common';
import { DataSource, type EntityMetadata } from 'typeorm';
import type { ContentEntity, ContentType } from './content-type.js';

/** A content type with the table that holds its items. */
export interface StoredType extends ContentType {
  entity: ContentEntity;
  table: string;
  /** SQL: the properties needed for derived columns and for `otherTexts`. */
  sourceColumns: string;
  /** SQL: the columns needed to show search hits. Reading documents as well would double the time. */
  foundColumns: string;
  /** The column of each property. */
  columnOf: ReadonlyMap<string, string>;
  /** Whether it has an indexed search text. */
  hasSearchText: boolean;
  /** Whether its items can be drafts; otherwise all are public. */
  hasFlags: boolean;
  /** Whether its addresses end with a slug. */
  hasSlug: boolean;
}

/** All content types: the entity classes with a `contentType`, as TypeORM knows them. */
@Injectable()
export class ContentTypes {
  readonly all: readonly StoredType[];

  constructor(dataSource: DataSource) {
    this.all = dataSource.entityMetadatas.flatMap(storedType).sort((a, b) => a.order - b.order);
  }

  /** The tables with a search text. */
  get searchedTables(): string[] {
    return this.all.filter(({ hasSearchText }) => hasSearchText).map(({ table }) => table);
  }

  find(type: string): StoredType | undefined {
    return this.all.find((candidate) => candidate.type === type);
  }
}

function storedType({ target, tableName, columns }: EntityMetadata): StoredType[] {
  if (!isContentEntity(target)) return [];
  const { contentType } = target;
  const sources = contentType.derived?.from ?? ['content', ...(contentType.otherTextsFrom ?? [])];
  const columnsOf = (names: readonly string[]) =>
    columns
      .filter(({ propertyName }) => names.includes(propertyName))
      .map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`)
      .join(', ');
  const has = (name: string) => columns.some(({ databaseName }) => databaseName === name);
  const columnOf = new Map(columns.map(({ propertyName, databaseName }) => [propertyName, databaseName]));
  const facts = {
    sourceColumns: columnsOf(sources),
    foundColumns: columnsOf([...sources.filter((name) => name !== 'documents'), 'shownLanguages', 'heldBack']),
    columnOf,
    hasSearchText: has('search'),
    hasFlags: has('published'),
    hasSlug: has('slug'),
  };
  return [{ ...contentType, entity: target, table: tableName, ...facts }];
}

/** SQL: the pictures of an item where visitors see it in a list. */
export const picturesAmongOthers = ({ veiled }: Pick<StoredType, 'veiled'>): string =>
  veiled === undefined ? 'media_ids' : `CASE WHEN ${veiled} THEN '{}'::uuid[] ELSE media_ids END`;

export const isContentEntity = (target: EntityMetadata['target'] | undefined): target is ContentEntity =>
  typeof target === 'function' && 'contentType' in target;
