import type { EntityManager } from 'typeorm';
import { statement } from '../database/statement.js';
import { ERASE_REVISIONS } from './revision-statements.js';

/** Parameters: type, items. */
const ERASE_QUESTIONS = statement(
  'erase the questions about some items',
  'DELETE FROM question WHERE type = $1 AND item_id = ANY($2::uuid[])',
);

/** Erases what belongs to items that are deleted for good: their earlier states, and the questions about them. */
export async function eraseItems(manager: EntityManager, type: string, ids: readonly string[]): Promise<void> {
  await ERASE_REVISIONS.run(manager, [type, ids]);
  await ERASE_QUESTIONS.run(manager, [type, ids]);
}
