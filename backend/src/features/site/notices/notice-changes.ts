import { mergeSchedule } from '../../../platform/content/merge-schedule.js';
import { scheduleFields } from '../../../platform/content/schedule.dto.js';
import { shownAt } from '../../../platform/content-types/schedule.js';
import type { FieldProblem } from '../../../platform/errors/problem.js';
import { mergeLocalizedText } from '../../../platform/text/localized.js';
import { onTheWire } from '../../../platform/text/time.js';
import type { NoticeEntity } from './notice.entity.js';
import type { AdminNotice, NoticeUpdate } from './notices.dto.js';

/** A notice after a change, with the faults that can be found without the database. Absent fields keep their values. */
export function noticeAfter(
  stored: NoticeEntity,
  body: NoticeUpdate,
): { notice: NoticeEntity; errors: FieldProblem[] } {
  const { kind = stored.kind, where = stored.where, closable = stored.closable, position = stored.position } = body;
  const { published = stored.published } = body;
  const branch = where === 'branch' ? (body.branch === undefined ? stored.branch : body.branch) : null;
  const { schedule, errors } = mergeSchedule(stored, body);
  const notice: NoticeEntity = {
    ...stored,
    kind,
    where,
    branch,
    published,
    closable,
    position,
    text: mergeLocalizedText(stored.text, body.text),
    ...schedule,
  };
  if (Object.keys(notice.text).length === 0)
    errors.push({ field: 'text', code: 'required', message: 'is needed in one language' });
  if (where === 'branch' && branch === null)
    errors.push({ field: 'branch', code: 'required', message: 'is needed for the page of one branch' });
  return { notice, errors };
}

export function toAdminNotice(notice: NoticeEntity, now: Date): AdminNotice {
  const { id, version, text, kind, where, branch, published, closable, position } = notice;
  return {
    id,
    version,
    text,
    kind,
    where,
    branch,
    published,
    closable,
    ...scheduleFields(notice),
    shown: shownAt(notice, now),
    position,
    createdAt: onTheWire(notice.createdAt),
    updatedAt: onTheWire(notice.updatedAt),
  };
}
