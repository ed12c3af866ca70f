import { isDatabaseAway } from '../errors/database-away.js';
import { isLockTimeout } from '../errors/lock-timeout.js';
import { conflict, notFound, Problem } from '../errors/problem.js';
import { isDraft } from './state.js';
import type { StoredChange } from './waiting-changes.js';

/** @throws 404 */
export function existing(change: StoredChange | null): StoredChange {
  if (!change) throw notFound();
  return change;
}

export const WAITS_PUBLISHED = {
  field: 'published',
  code: 'invalid_value',
  message: 'a change that waits is published later',
};

export const NOT_AHEAD = {
  field: 'publish_at',
  code: 'invalid_date',
  message: 'must be in the future, within five years',
};

/** @throws 409 */
export function requirePublished(live: object): void {
  if (isDraft(live))
    throw conflict('not_published', 'Only a published item can have a change that waits: save this one.');
}

/** Whether another attempt may succeed without anybody's help. */
export const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) || isLockTimeout(error) || (error instanceof Problem && error.status >= 500);

export const failed = (cause: unknown) =>
  Object.assign(new Problem({ status: 500, code: 'failed', detail: 'It could not be written.' }), { cause });

export const changedLive = (conflicts: string[], current: object, waiting: object) =>
  new Problem({
    status: 409,
    code: 'changed_live',
    detail: 'What it changes was changed in the published version, too.',
    extra: { conflicts, current, waiting },
  });
