import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import type { EntityManager } from 'typeorm';
import type { AuditedItem } from '../../../platform/audit/record.js';
import { integer, uuid } from '../../../platform/database/column-types.js';
import { statement } from '../../../platform/database/statement.js';
import { invalid } from '../../../platform/errors/problem.js';
import { MergedObjectEntity } from './merged-object.entity.js';
import { slugKey, slugOfNumber } from '../record/numbers.js';

interface Merging {
  merged: { id: string; externalId: string | null; numberKeys: string[] };
  /** The id of the object that stays. */
  into: string;
}

/** Maximum length of a chain of merges. Longer ones are refused, so that an address is resolved in few steps. */
export const MAX_STEPS = 20;

/** SQL: the recursive step from `led (id, step)`. */
const FURTHER = `SELECT merged.merged_into, step + 1 FROM merged_object AS merged JOIN led ON merged.collection_id = led.id
     WHERE step < ${MAX_STEPS}`;

const LED_TO = statement(
  'the objects that merged ones lead to',
  `WITH RECURSIVE led (start, id, step) AS (
     SELECT start, start, 0 FROM unnest($1::uuid[]) AS start
     UNION SELECT led.start, merged.merged_into, step + 1 FROM merged_object AS merged JOIN led ON merged.collection_id = led.id
       WHERE step < ${MAX_STEPS}
   )
   SELECT DISTINCT ON (start) start, id FROM led ORDER BY start, step DESC`,
  { start: uuid.orNull(), id: uuid.orNull() },
);

const MERGED_HERE = statement(
  'the objects that were merged into one',
  `WITH RECURSIVE led (id, step) AS (
     SELECT $1::uuid, 0
     UNION SELECT merged.collection_id, step + 1 FROM merged_object AS merged JOIN led ON merged.merged_into = led.id
       WHERE step < ${MAX_STEPS}
   )
   SELECT id, max(step) AS steps FROM led WHERE step > 0 GROUP BY id`,
  { id: uuid.orNull(), steps: integer.orNull() },
);

/**
 * The last object of each one's chain of merges; itself if it was not merged. The last one may have been deleted, too.
 */
export async function ledTo(ids: readonly string[], manager: EntityManager): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const merges = await LED_TO.all(manager, [ids]);
  return new Map(merges.flatMap(({ start, id }) => (start && id ? [[start, id]] : [])));
}

/** The ids of all objects merged into this one, with the number of steps from each. */
export async function mergedHere(id: string, manager: EntityManager): Promise<ReadonlyMap<string, number>> {
  const merges = await MERGED_HERE.all(manager, [id]);
  return new Map(merges.flatMap(({ id: merged, steps }) => (merged ? [[merged, steps ?? 0]] : [])));
}

/** @throws 400 if the chain to the object that stays would be too long */
export async function keepMerging(manager: EntityManager, { merged, into }: Merging): Promise<void> {
  const steps = Math.max(0, ...(await mergedHere(merged.id, manager)).values());
  if (steps >= MAX_STEPS)
    throw invalid([
      { field: 'into', code: 'too_deep', message: `would be ${MAX_STEPS + 1} steps away from the first one` },
    ]);
  const { id: collectionId, externalId, numberKeys } = merged;
  await manager.insert(MergedObjectEntity, { collectionId, mergedInto: into, externalId, numberKeys });
}

/** The title of a merge in the audit log: both titles, in each language that either has. */
export function bothTitles(gone: AuditedItem, survivor: AuditedItem): AuditedItem {
  const both = (a?: string | null, b?: string | null) => [a || gone.title, b || survivor.title].join(' → ');
  const langs = LANGS.filter((lang) => gone.titles?.[lang] || survivor.titles?.[lang]);
  const titles = Object.fromEntries(langs.map((lang) => [lang, both(gone.titles?.[lang], survivor.titles?.[lang])]));
  return { ...survivor, title: both(), titles };
}

/** For an object restored from the trash. */
export async function forgetMerging(manager: EntityManager, id: string): Promise<void> {
  await manager.delete(MergedObjectEntity, { collectionId: id });
}

/**
 * SQL: whether an object merged into `item` has a number that matches one of some patterns.
 * @param patterns SQL of an array
 */
export const hadNumber = (patterns: string): string => `item.id = ANY (ARRAY(
  WITH RECURSIVE led (id, step) AS (
    SELECT merged_into, 1 FROM merged_object WHERE EXISTS (SELECT FROM unnest(number_keys) AS key WHERE key LIKE ANY (${patterns}))
    UNION ${FURTHER}
  )
  SELECT id FROM led))`;

/** The pattern for a search word within a number; undefined for a word without letters and digits. */
export function numberPattern(word: string): string | undefined {
  const slug = slugOfNumber(word);
  return slug === '' ? undefined : `${slugKey('')}%${slug.replace(/[\\%_]/g, '\\$&')}%`;
}
