import { IsNull, Not, type EntityManager } from 'typeorm';
import { record, type AuditedItem } from '../audit/record.js';
import { boolean, integer, jsonb, text, timestamp, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import type { ItemState } from '../revisions/item-state.js';
import { WaitingChangeEntity, type WaitingProblem } from './waiting-change.entity.js';
import type { Author } from '../revisions/write-row.js';

/** The name of a waiting change in the audit log, among the fields of an item. */
export const WAITING = 'waiting_change';

const COLUMNS = {
  baseVersion: integer,
  base: jsonb<ItemState>(),
  state: jsonb<ItemState>(),
  accountId: uuid,
  username: text,
  version: integer,
  createdAt: timestamp,
  updatedAt: timestamp,
  publishAt: timestamp.orNull(),
  problem: jsonb<WaitingProblem>().orNull(),
};
const SELECTED = `base_version AS "baseVersion", base, state, account_id AS "accountId", username, version,
  created_at AS "createdAt", updated_at AS "updatedAt", publish_at AS "publishAt", problem`;
/** Compares with the clock of schedules, read once so that an index can be used. */
const IS_DUE = 'publish_at <= (SELECT current_moment()) AND problem IS NULL';

export type StoredChange = Omit<WaitingChangeEntity, 'type' | 'itemId'>;

/** Locks the waiting change of an item until the transaction ends. */
export const lockedChange = (manager: EntityManager, type: string, itemId: string): Promise<StoredChange | null> =>
  manager.findOne(WaitingChangeEntity, { where: { type, itemId }, lock: { mode: 'pessimistic_write' } });

/** Parameters: type, item. */
const HAS_PLANS = statement(
  'whether a change of an item waits, or it goes live with a release',
  `SELECT EXISTS (SELECT FROM waiting_change WHERE type = $1 AND item_id = $2::uuid)
     OR EXISTS (SELECT FROM release_member WHERE type = $1 AND item_id = $2::uuid AND open) AS found`,
  { found: boolean },
);

/** Whether a change of an item waits, or it is part of a release that is not live yet. */
export const hasPlans = async (manager: EntityManager, type: string, id: string): Promise<boolean> =>
  (await HAS_PLANS.first(manager, [type, id]))?.found === true;

/** Parameters of this and the next statements start with: type, item. No row while another process has it locked. */
export const DUE_CHANGE = statement(
  'take a waiting change whose time has come',
  `SELECT ${SELECTED} FROM waiting_change WHERE type = $1 AND item_id = $2 AND ${IS_DUE} FOR UPDATE SKIP LOCKED`,
  COLUMNS,
);

/** Parameters: how many, items to leave out. */
export const DUE = statement(
  'items with waiting changes whose time has come',
  `SELECT type, item_id AS id FROM waiting_change WHERE ${IS_DUE} AND item_id <> ALL($2::uuid[]) ORDER BY publish_at LIMIT $1`,
  { type: text, id: uuid },
);

/** Changes that have been due for at least a minute. */
export const COUNT_LATE = statement(
  'waiting changes that are late',
  `SELECT count(*)::int AS late FROM waiting_change WHERE ${IS_DUE} AND publish_at < (SELECT current_moment()) - interval '1 minute'`,
  { late: integer },
);

/**
 * Further parameters: version and row it is based on, wanted row, account, its name. A stopped change loses a scheduled
 * time in the past, or saving would publish it.
 */
export const SAVE_CHANGE = statement(
  'save a waiting change',
  `INSERT INTO waiting_change (type, item_id, base_version, base, state, account_id, username)
   VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7)
   ON CONFLICT (type, item_id) DO UPDATE SET base_version = excluded.base_version, base = excluded.base, state = excluded.state,
     account_id = excluded.account_id, username = excluded.username, problem = NULL, updated_at = now(),
     publish_at = CASE WHEN waiting_change.problem IS NULL OR waiting_change.publish_at > current_moment()
       THEN waiting_change.publish_at END,
     version = waiting_change.version + 1
   RETURNING ${SELECTED}`,
  COLUMNS,
);

/** Further parameters: time, account, its name. Refuses a time in the past, or years ahead, by returning no row. */
export const PLAN_CHANGE = statement(
  'plan when a waiting change goes live',
  `UPDATE waiting_change SET publish_at = $3::timestamptz, account_id = $4, username = $5, problem = NULL, updated_at = now(),
     version = version + 1
   WHERE type = $1 AND item_id = $2
     AND ($3::timestamptz IS NULL OR ($3::timestamptz > current_moment() AND $3::timestamptz < current_moment() + interval '5 years'))
   RETURNING ${SELECTED}`,
  COLUMNS,
);

/** Further parameter: problem. */
export const STOP_CHANGE = statement(
  'keep why a waiting change could not go live',
  `UPDATE waiting_change SET problem = $3::jsonb || jsonb_build_object('at', current_moment()), version = version + 1
   WHERE type = $1 AND item_id = $2`,
);

/**
 * For an item that becomes a draft: the change stays, without a scheduled time.
 * @returns whether there was one
 */
export async function cancelSchedule(manager: EntityManager, account: Author, item: AuditedItem): Promise<boolean> {
  const planned = { type: item.type, itemId: item.id, publishAt: Not(IsNull()) };
  const unplanned = { publishAt: null, problem: null, version: () => 'version + 1' };
  const { affected } = await manager.update(WaitingChangeEntity, planned, unplanned);
  if (affected !== 0) await record(manager, account, 'changed', item, [`${WAITING}.publish_at`]);
  return affected !== 0;
}

/** @returns whether there was one */
export async function giveUp(manager: EntityManager, account: Author, item: AuditedItem): Promise<boolean> {
  const { affected } = await manager.delete(WaitingChangeEntity, { type: item.type, itemId: item.id });
  if (affected !== 0) await record(manager, account, 'purged', item, [WAITING]);
  return affected !== 0;
}
