import { invalid } from '../../../platform/errors/problem.js';
import { parseMapping, type Mapping } from '../mapping/mapping.js';
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
