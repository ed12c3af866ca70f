import { publishable, publishesAny } from '../grants/grants.js';
import type { EntityManager } from 'typeorm';
import { record, type AuditedItem } from '../audit/record.js';
import { boolean, text, timestamp, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { conflict } from '../errors/problem.js';
import type { Author } from '../revisions/write-row.js';

/** Why a member cannot be published. */
export interface MemberProblem {
  type: string;
  id: string;
  /** Code of the problem that a user would have received. */
  code: string;
  detail: string;
  /** The fields that the problem names. */
  fields: string[];
}

/** Why a release was not published at its time. */
export interface ReleaseProblem {
  code: string;
  detail: string;
  at: string;
  members: MemberProblem[];
}

/** Parameters: type, item. */
export const RELEASE_OF = statement(
  'the release that an item is to go live with',
  `SELECT releases.id, name, publish_at AS "publishAt" FROM release_member JOIN releases ON releases.id = release_id
   WHERE type = $1 AND item_id = $2 AND open`,
  { id: uuid, name: text, publishAt: timestamp.orNull() },
);

/**
 * Parameters: type, item, code, detail. A scheduled release is stopped, because it must be published as a whole. The
 * release is locked before its members, as in every write of a release.
 */
const LEAVE = statement(
  'take an item out of its release',
  `WITH found AS (
     SELECT releases.id FROM release_member JOIN releases ON releases.id = release_id
     WHERE type = $1 AND item_id = $2 AND open FOR UPDATE OF releases
   ), gone AS (
     DELETE FROM release_member USING found
     WHERE release_id = found.id AND type = $1 AND item_id = $2 AND open RETURNING release_id
   )
   UPDATE releases SET version = version + 1, updated_at = now(),
     problem = CASE WHEN publish_at IS NULL THEN problem ELSE jsonb_build_object('code', $3::text, 'detail', $4::text,
       'at', current_moment(), 'members', jsonb_build_array(
         jsonb_build_object('type', $1, 'id', $2, 'code', $3::text, 'detail', $4::text, 'fields', '[]'::jsonb))) END
   FROM gone WHERE id = gone.release_id RETURNING id, name, publish_at IS NOT NULL AS planned`,
  { id: uuid, name: text, planned: boolean },
);

const LEFT = {
  deleted: ['member_deleted', 'An item of it was deleted.'],
  unpublished: ['member_unpublished', 'An item of it was unpublished.'],
} as const;

/** @returns a sentence for the answer, empty when the item was in no release */
export async function leaveRelease(
  manager: EntityManager,
  account: Author,
  { type, id }: AuditedItem,
  why: keyof typeof LEFT,
): Promise<string> {
  const release = await LEAVE.first(manager, [type, id, ...LEFT[why]]);
  if (!release) return '';
  await record(manager, account, 'changed', { type: 'releases', id: release.id, title: release.name }, ['members']);
  const stopped = release.planned ? ', which no longer goes live at its time' : '';
  return ` It was taken out of the release "${release.name}"${stopped}.`;
}

/**
 * A member can only be published together with its release.
 * @throws 409
 */
export async function requireNoRelease(manager: EntityManager, type: string, id: string): Promise<void> {
  const release = await RELEASE_OF.first(manager, [type, id]);
  if (!release) return;
  throw conflict('in_release', `It goes live with the release "${release.name}".`);
}

/**
 * The ids of the releases that the current account may publish, because it may publish each of their items.
 * @param types of items
 * @param id of the only release that is asked for
 * @returns null: all
 */
export async function releasesWithinGrants(
  types: readonly string[],
  manager: EntityManager,
  id: string | null = null,
): Promise<string[] | null> {
  const condition = publishable('release_member.type', 'release_member.item_id', types);
  if (!condition) return null;
  // nothing hinders anybody from publishing an empty one
  if (!publishesAny(types)) return [];
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM releases WHERE ($1::uuid IS NULL OR id = $1) AND NOT EXISTS (
       SELECT FROM release_member WHERE release_id = releases.id AND NOT ${condition})`,
    [id],
  );
  return rows.map((row) => row.id);
}
