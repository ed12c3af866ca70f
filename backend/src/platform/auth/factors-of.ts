import type { EntityManager } from 'typeorm';
import { boolean, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import type { Factor } from '../errors/problem.js';

/** SQL conditions on `admin`: it has codes of an authenticator program, or a passkey. */
const HAS_CODES = 'EXISTS (SELECT FROM second_factor WHERE admin_id = admin.id AND confirmed_at IS NOT NULL)';
const HAS_PASSKEY = 'EXISTS (SELECT FROM passkey WHERE admin_id = admin.id)';
export const HAS_FACTOR = `(${HAS_CODES} OR ${HAS_PASSKEY})`;

const FIND_FACTORS = statement(
  'find the factors of an account',
  `SELECT ${HAS_CODES} AS codes, ${HAS_PASSKEY} AS passkey FROM admin WHERE id = $1`,
  { codes: boolean, passkey: boolean },
);

/** The second factors of the account that are in use. */
export async function factorsOf(adminId: string, manager: EntityManager): Promise<Factor[]> {
  const found = await FIND_FACTORS.first(manager, [adminId]);
  return [...(found?.codes ? (['code'] as const) : []), ...(found?.passkey ? (['passkey'] as const) : [])];
}

export const LIST_WITH_FACTOR = statement(
  'list the accounts that have a second factor',
  `SELECT id FROM admin WHERE ${HAS_FACTOR}`,
  { id: uuid },
);
