import type { EntityManager } from 'typeorm';
import { uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';

const WITH_PRIVATE = statement(
  'which of these objects have private fields, also those in the trash',
  `SELECT collection_id AS "id" FROM collection_private WHERE collection_id = ANY ($1) AND data <> '{}'`,
  { id: uuid },
);

/** Those of the objects that have fields that only registrars read. */
export const withPrivate = async (manager: EntityManager, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await WITH_PRIVATE.all(manager, [ids])).map(({ id }) => id));
