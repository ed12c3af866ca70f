import type { EntityManager } from 'typeorm';
import { jsonb, nothing, texts, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import type { FieldProblem } from '../../../platform/errors/problem.js';
import { defaultText, type Localized } from '../../../platform/text/localized.js';
import { numberKey } from './numbers.js';
import type { StoredRecord } from './record.js';

/** Concurrent writes that claim a number are serialized. Parameter: keys, in order. */
const LOCK_NUMBERS = statement(
  'lock numbers of objects',
  `SELECT pg_advisory_xact_lock(hashtextextended('number of an object: ' || key, 0))
   FROM unnest($1::text[]) WITH ORDINALITY AS asked (key, nth) ORDER BY nth`,
  { pg_advisory_xact_lock: nothing },
);

const MAX_NAMED = 50;

/** Parameters: keys, the object that claims them. */
const OBJECTS_WITH_NUMBERS = statement(
  'objects that have some numbers',
  `SELECT id, number_keys AS keys, coalesce((SELECT jsonb_object_agg(key, value -> 'title') FROM jsonb_each(content)
     WHERE jsonb_exists(value, 'title')), '{}') AS titles
   FROM collections WHERE number_keys && $1::text[] AND id <> $2::uuid ORDER BY id LIMIT ${MAX_NAMED}`,
  { id: uuid, keys: texts, titles: jsonb<Localized<string>>() },
);

/** The numbers that a record claims: those not marked as duplicates. */
function claimed({ numbers = [], branch }: StoredRecord): { key: string; index: number; number: string }[] {
  return numbers.flatMap(({ type, number, duplicate }, index) =>
    duplicate ? [] : { key: numberKey(type, branch, number), index, number },
  );
}

/**
 * Faults for numbers that another object of the same branch has, and that the record did not claim before. A record
 * stored with such a number, as by an import, can still be saved.
 */
export async function takenNumbers(
  { id, before, after }: { id: string; before: StoredRecord; after: StoredRecord },
  manager: EntityManager,
): Promise<FieldProblem[]> {
  const had = new Set(claimed(before).map(({ key }) => key));
  const fresh = claimed(after).filter(({ key }) => !had.has(key));
  if (fresh.length === 0) return [];
  const keys = [...new Set(fresh.map(({ key }) => key))].sort();
  await LOCK_NUMBERS.run(manager, [keys]);
  const others = await OBJECTS_WITH_NUMBERS.all(manager, [keys, id]);
  return fresh.flatMap(({ key, index, number }) => {
    const other = others.find((candidate) => candidate.keys.includes(key));
    const isRepeated = claimed(after).some((claim) => claim.key === key && claim.index < index);
    if (!other && !isRepeated) return [];
    const owner = other ? `«${defaultText(other.titles)}» (${other.id})` : 'this object';
    const message = `${number} is a number of ${owner}; mark it as a duplicate if both have it`;
    return { field: `record.numbers[${index}].number`, code: 'number_taken', message };
  });
}
