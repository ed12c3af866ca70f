import type { EntityMetadata, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { MADE_COLUMNS } from '../audit/changed-fields.js';
import { partlyKept } from './partly-kept.js';

/** A row by its column names, without derived columns. */
export type ItemState = Record<string, unknown>;

export function keptColumns({ target, columns }: EntityMetadata): ColumnMetadata[] {
  const columnNames = partlyKept(target)?.columns;
  if (columnNames) return columns.filter(({ propertyName }) => columnNames.includes(propertyName));
  return columns.filter(
    ({ propertyName, isSelect, isPrimary }) => isSelect && !isPrimary && !MADE_COLUMNS.has(propertyName),
  );
}

/** A row in the form that is stored. */
export const stateOf = (metadata: EntityMetadata, row: ObjectLiteral): ItemState =>
  Object.fromEntries(
    keptColumns(metadata).map(({ databaseName, propertyName }) => [databaseName, row[propertyName] as unknown]),
  );

/** The columns of a stored state by the entity's properties; a state from an earlier schema may lack some. */
export function rowOf({ columns, connection }: EntityMetadata, state: ItemState): ObjectLiteral {
  const present = columns.filter(({ databaseName }) => Object.hasOwn(state, databaseName));
  return Object.fromEntries(
    present.map((column) => [
      column.propertyName,
      connection.driver.prepareHydratedValue(state[column.databaseName], column) as unknown,
    ]),
  );
}
