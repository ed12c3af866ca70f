import type { Account } from '../../../platform/auth/access.js';
import { invalid } from '../../../platform/errors/problem.js';
import { parseMapping, writesPrivate, type Mapping } from '../mapping/mapping.js';
import { Refused } from '../refused.js';

export const wrongMapping = (message: string) => invalid([{ field: 'mapping', code: 'invalid_value', message }]);

/** @throws 400 */
export function asMapping(text: string): Mapping {
  try {
    return parseMapping(text);
  } catch (error) {
    throw error instanceof Refused ? wrongMapping(error.message) : error;
  }
}

/** @throws 400, also for private data, unless the account is a registrar’s */
export function permittedMapping(text: string, { registrar }: Pick<Account, 'registrar'>): Mapping {
  const mapping = asMapping(text);
  if (!registrar && writesPrivate(mapping))
    throw wrongMapping('Only registrars may fill fields that are not public (“private.…”).');
  return mapping;
}
