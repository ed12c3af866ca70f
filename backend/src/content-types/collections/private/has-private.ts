import type { EntityManager } from 'typeorm';
import { boolean } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';

const HAS_PRIVATE = statement(
  'whether an object has private fields, also one in the trash',
  `SELECT EXISTS (SELECT FROM collection_private WHERE collection_id = $1 AND data <> '{}') AS "isThere"`,
  { isThere: boolean.orNull() },
);

/** Whether an object has fields that only registrars read. */
export const hasPrivate = async (manager: EntityManager, id: string): Promise<boolean> =>
  (await HAS_PRIVATE.first(manager, [id]))?.isThere === true;
