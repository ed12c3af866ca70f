import { conflict } from '../errors/problem.js';
import type { Action } from './audit.entity.js';

/** How long a bulk change can be undone: as long as deleted items stay in the trash. */
const UNDO_DAYS = 30;
const UNDO_MS = UNDO_DAYS * 86_400_000;

const UNDONE_ACTIONS: readonly Action[] = ['changed', 'published', 'unpublished', 'archived', 'unarchived', 'deleted'];

/** The types whose items have earlier versions. It is filled in place when they are declared. */
export const UNDONE_TYPES = new Set<string>();

interface Entry {
  at: Date;
  action: Action;
  type: string;
}

/** Until when what an entry tells can be undone; undefined: it never could be. */
export const undoUntil = ({ at, action, type }: Entry): Date | undefined =>
  UNDONE_ACTIONS.includes(action) && UNDONE_TYPES.has(type) ? new Date(at.getTime() + UNDO_MS) : undefined;

/** @throws 409 */
export function requireUndoable(entry: Entry): void {
  const until = undoUntil(entry);
  if (until === undefined) throw conflict('not_undoable', 'That can not be undone.');
  if (until.getTime() <= Date.now()) throw conflict('undo_over', `Changes can be undone for ${UNDO_DAYS} days.`);
}
