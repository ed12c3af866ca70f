import type { EntityManager } from 'typeorm';
import { slugIsUsed } from '../../platform/content/former-slugs.js';
import { boolean, nothing } from '../../platform/database/column-types.js';
import { isReadOnly } from '../../platform/database/read-only.js';
import { statement } from '../../platform/database/statement.js';
import type { FieldProblem } from '../../platform/errors/problem.js';
import type { PageEntity } from './pages.entity.js';

const LOCK = statement('lock the tree of pages', `SELECT pg_advisory_xact_lock(hashtext('pages'))`, {
  pg_advisory_xact_lock: nothing,
});

const SLUG_IS_USED = statement('whether another page has or had a slug', slugIsUsed('pages'), { used: boolean });

const PARENT = statement(
  'a page to be the parent, and whether it is below this one',
  `WITH RECURSIVE above (id, parent_id) AS (
     SELECT id, parent_id FROM pages WHERE id = $1::uuid
     UNION SELECT pages.id, pages.parent_id FROM pages JOIN above ON pages.id = above.parent_id
   )
   SELECT EXISTS (SELECT FROM above) AS known, EXISTS (SELECT FROM above WHERE id = $2::uuid) AS below`,
  { known: boolean, below: boolean },
);

const CUT_CIRCLE = statement(
  'a page without its parent, if it is above itself',
  `WITH RECURSIVE above (id) AS (
     SELECT parent_id FROM pages WHERE id = $1::uuid
     UNION SELECT pages.parent_id FROM pages JOIN above ON pages.id = above.id
   )
   UPDATE pages SET parent_id = NULL WHERE id = $1::uuid AND $1::uuid IN (SELECT id FROM above)`,
);

/** Locks until the transaction ends. Concurrent writes could give one slug to two pages, or create a cycle. */
export async function lockTree(manager: EntityManager): Promise<void> {
  if (!isReadOnly(manager)) await LOCK.run(manager);
}

export async function slugFault(manager: EntityManager, id: string, slug: string): Promise<FieldProblem | undefined> {
  const row = await SLUG_IS_USED.first(manager, [id, slug]);
  if (!row?.used) return undefined;
  return { field: 'slug', code: 'slug_taken', message: 'is or was the address of another page' };
}

/** An unchanged parent may have been deleted meanwhile. */
export async function parentFault(
  manager: EntityManager,
  stored: Pick<PageEntity, 'id' | 'parentId'>,
  parentId: string | null,
): Promise<FieldProblem | undefined> {
  if (parentId === null || parentId === stored.parentId) return undefined;
  const parent = await PARENT.first(manager, [parentId, stored.id]);
  if (!parent?.known) return { field: 'parent', code: 'not_found', message: 'is no page' };
  return parent.below ? { field: 'parent', code: 'cycle', message: 'is the page itself, or below it' } : undefined;
}

/** While a page was in the trash, a page above it may have been moved below it. */
export async function cutCircle(manager: EntityManager, id: string): Promise<void> {
  await lockTree(manager);
  await CUT_CIRCLE.run(manager, [id]);
}
