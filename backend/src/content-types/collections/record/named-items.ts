import type { EntityManager } from 'typeorm';
import type { ContentTypes } from '../../../platform/content-types/content-types.js';
import { boolean, nothing } from '../../../platform/database/column-types.js';
import { isReadOnly } from '../../../platform/database/read-only.js';
import { statement } from '../../../platform/database/statement.js';
import type { FieldProblem } from '../../../platform/errors/problem.js';
import { isId } from '../../../platform/http/existing.js';
import type { ObjectRecordInput } from './record.dto.js';
import type { StoredRecord } from './record.js';

const LOCK_BELONGING = statement(
  'lock the parts of objects',
  `SELECT pg_advisory_xact_lock(hashtext('parts of objects'))`,
  { pg_advisory_xact_lock: nothing },
);

const IS_WITHIN = statement(
  'whether an object is another one, or a part of it',
  `WITH RECURSIVE above (id) AS (
     SELECT $1::text
     UNION SELECT record ->> 'part_of' FROM collections JOIN above ON collections.id = above.id::uuid
       WHERE record ->> 'part_of' IS NOT NULL
   )
   SELECT EXISTS (SELECT FROM above WHERE id = $2::text) AS within`,
  { within: boolean },
);

const CUT_CIRCLE = statement(
  'an object that is no part of another one, if it is a part of itself',
  `WITH RECURSIVE above (id) AS (
     SELECT record ->> 'part_of' FROM collections WHERE id = $1::uuid AND record ->> 'part_of' IS NOT NULL
     UNION SELECT record ->> 'part_of' FROM collections JOIN above ON collections.id = above.id::uuid
       WHERE record ->> 'part_of' IS NOT NULL
   )
   UPDATE collections SET record = record - 'part_of' WHERE id = $1::uuid AND $1::text IN (SELECT id FROM above)`,
);

interface NamedItem {
  field: string;
  type: 'branches' | 'exhibitions' | 'collections';
  id: string;
}

const NAMES = { branches: 'branch', exhibitions: 'exhibition', collections: 'object' } as const;

function itemsOf({ branch, on_show, part_of, related, exhibition_history }: ObjectRecordInput): NamedItem[] {
  const of = (type: NamedItem['type'], field: string, id: string | null | undefined): NamedItem[] =>
    id == null ? [] : [{ field: `record.${field}`, type, id: id.trim().toLowerCase() }];
  return [
    ...of('branches', 'branch', branch),
    ...of('branches', 'on_show.branch', on_show?.branch),
    ...of('exhibitions', 'on_show.exhibition', on_show?.exhibition),
    ...of('collections', 'part_of', part_of),
    ...(exhibition_history ?? []).flatMap(({ exhibition }, index) =>
      of('exhibitions', `exhibition_history[${index}].exhibition`, exhibition),
    ),
    ...(related ?? []).flatMap(({ id }, index) => of('collections', `related[${index}].id`, id)),
  ].filter(({ id }) => isId(id));
}

export interface RecordWrite {
  /** The object's id; absent for several objects. */
  id?: string;
  change: ObjectRecordInput | null | undefined;
  stored: StoredRecord;
}

/**
 * Faults for branches, exhibitions and objects that do not exist, and for an object that would be part of itself. One
 * that the record already refers to may have been deleted meanwhile, and is no fault.
 */
export async function unknownItems(
  { id, change, stored }: RecordWrite,
  types: ContentTypes,
  manager: EntityManager,
): Promise<FieldProblem[]> {
  const had = new Set(itemsOf(stored).map(placeOf));
  const fresh = itemsOf(change ?? {}).filter((item) => !had.has(placeOf(item)));
  const existingKeys = await existing(fresh, types, manager);
  const errors = fresh.flatMap(({ field, type, id: named }) => {
    if (named === id) return { field, ...ITSELF };
    return existingKeys.has(`${type} ${named}`) ? [] : { field, code: 'not_found', message: `is no ${NAMES[type]}` };
  });
  const parent = fresh.find(({ field }) => field === PART_OF);
  return errors.length > 0 || id === undefined || !parent ? errors : partFaults(id, parent, manager);
}

const PART_OF = 'record.part_of';
const ITSELF = { code: 'cycle', message: 'is the object itself' };

/** An entry that only moves within its list is the same one. */
const placeOf = ({ field, id }: NamedItem): string => `${field.replace(/\[\d+\]/, '')} ${id}`;

async function existing(
  named: readonly NamedItem[],
  types: ContentTypes,
  manager: EntityManager,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const [type, items] of Map.groupBy(named, (item) => item.type)) {
    const entity = types.find(type)?.entity;
    if (!entity) continue;
    const ids = items.map(({ id }) => id);
    const rows = await manager.createQueryBuilder(entity, 'item').select('item.id').whereInIds(ids).getMany();
    for (const { id } of rows) keys.add(`${type} ${id}`);
  }
  return keys;
}

/** Serialized, because two objects could become parts of each other at the same time. */
async function partFaults(
  id: string,
  { field, id: whole }: NamedItem,
  manager: EntityManager,
): Promise<FieldProblem[]> {
  if (!isReadOnly(manager)) await LOCK_BELONGING.run(manager);
  const above = await IS_WITHIN.first(manager, [whole, id]);
  return above?.within ? [{ field, code: 'cycle', message: 'is a part of the object' }] : [];
}

/** While an object was in the trash, the object it is part of may have become part of one of its own parts. */
export async function cutCircle(manager: EntityManager, id: string): Promise<void> {
  await LOCK_BELONGING.run(manager);
  await CUT_CIRCLE.run(manager, [id]);
}
