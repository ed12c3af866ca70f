import type { EntityManager } from 'typeorm';
import { integer, text } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import type { FieldProblem } from '../../../platform/errors/problem.js';
import { comparedKey, comparedKeys, numberKey, slugKey, slugOfNumber } from './numbers.js';
import type { StoredRecord } from './record.js';

/** Parameters: keys for comparison, the slugs of these numbers, the object that has them. */
const OTHERS_WITH_NUMBERS = statement(
  'how many other objects have some numbers',
  `SELECT compared.key, count(DISTINCT id)::int AS objects
   FROM collections, unnest(number_keys) AS own, LATERAL (SELECT ${comparedKeys('own')} AS key) AS compared
   WHERE number_keys && $2::text[] AND id <> $3::uuid AND compared.key = ANY($1::text[]) GROUP BY 1`,
  { key: text.orNull(), objects: integer.orNull() },
);

/**
 * Notices of numbers that other objects have, too, and that are not marked as duplicates. They are no faults, because a
 * number may cover a group of objects.
 */
export async function equalNumbers(
  { id, record: { numbers = [], branch } }: { id: string; record: StoredRecord },
  manager: EntityManager,
): Promise<FieldProblem[]> {
  const compared = numbers.flatMap(({ type, number, duplicate }, index) =>
    duplicate || !/\d/.test(number) ? [] : { index, number, key: comparedKey(numberKey(type, branch, number)) },
  );
  if (compared.length === 0) return [];
  const slugs = compared.map(({ number }) => slugKey(slugOfNumber(number)));
  const others = await OTHERS_WITH_NUMBERS.all(manager, [compared.map(({ key }) => key), slugs, id]);
  return compared.flatMap(({ key, index, number }) => {
    const objects = others.find((other) => other.key === key)?.objects ?? 0;
    if (objects === 0) return [];
    const message = `${objects} other ${objects === 1 ? 'object has' : 'objects have'} the number ${number}`;
    return { field: `record.numbers[${index}].number`, code: 'number_taken', message };
  });
}
