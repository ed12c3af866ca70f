import type { EntityManager } from 'typeorm';
import { uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';

const IS_FILLED = "data <> '{}'";

const WITH_PRIVATE = statement(
  'which of these objects have private fields, also those in the trash',
  `SELECT collection_id AS "id" FROM collection_private WHERE collection_id = ANY ($1) AND ${IS_FILLED}`,
  { id: uuid },
);

/** Those of the objects with data that only registrars may read. */
export const withPrivate = async (manager: EntityManager, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await WITH_PRIVATE.all(manager, [ids])).map(({ id }) => id));

/** SQL: whether the object of a row has such data. */
export const HAS_PRIVATE = `EXISTS (SELECT FROM collection_private WHERE collection_id = item.id AND ${IS_FILLED})`;
