import { conflict } from '../errors/problem.js';
import type { Action } from './audit.entity.js';

/** How long a bulk change can be undone: as long as deleted items stay in the trash. */
const UNDO_DAYS = 30;
const UNDO_MS = UNDO_DAYS * 86_400_000;

const UNDOABLE_ACTIONS: readonly Action[] = [
  'changed',
  'published',
  'unpublished',
  'archived',
  'unarchived',
  'deleted',
];

/** The types whose items have earlier versions; each is added when it is declared. */
export const UNDOABLE_TYPES = new Set<string>();

interface Entry {
  at: Date;
  action: Action;
  type: string;
}

/** The end of the time in which the change of an entry can be undone; undefined for a change that never could be. */
export const undoUntil = ({ at, action, type }: Entry): Date | undefined =>
  UNDOABLE_ACTIONS.includes(action) && UNDOABLE_TYPES.has(type) ? new Date(at.getTime() + UNDO_MS) : undefined;

/** @throws 409 `not_undoable`, `undo_over` */
export function requireUndoable(entry: Entry): void {
  const until = undoUntil(entry);
  if (until === undefined) throw conflict('not_undoable', 'That cannot be undone.');
  if (until.getTime() <= Date.now()) throw conflict('undo_over', `Changes can be undone for ${UNDO_DAYS} days.`);
}
