import type { EntityManager } from 'typeorm';
import { endAnswerWith } from '../../../platform/http/answer-end.js';
import type { NoticeBranches } from './notice-branches.js';
import { SHOWN_NOTICES } from './notice-statements.js';
import type { Notice } from './notices.dto.js';

/** The notices that visitors see at a moment. Nobody is told of a branch that is not shown. The answer ends with the first of them. */
export async function shownNotices(branches: NoticeBranches, manager: EntityManager, moment: Date): Promise<Notice[]> {
  const found = await SHOWN_NOTICES.all(manager, [moment]);
  const named = found.flatMap(({ branch }) => branch ?? []);
  const shown = named.length === 0 ? [] : await branches.visible(named, moment, manager);
  endAnswerWith([...found, ...shown]);
  const ids = new Set(shown.map(({ id }) => id));
  const told = found.filter(({ branch }) => branch === null || ids.has(branch));
  return told.map(({ shownUntil: _, ...notice }) => notice);
}
