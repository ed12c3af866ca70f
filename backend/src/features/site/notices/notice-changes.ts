import { mergeSchedule } from '../../../platform/content/merge-schedule.js';
import { scheduleFields } from '../../../platform/content/schedule.dto.js';
import { shownAt } from '../../../platform/content-types/schedule.js';
import type { FieldProblem } from '../../../platform/errors/problem.js';
import { mergeLocalizedText } from '../../../platform/text/localized.js';
import {
  originsAfter,
  ownChecks,
  textsByLanguage,
  translationsOf,
  type Translated,
  type WrittenBy,
} from '../../../platform/text/origins.js';
import { onTheWire } from '../../../platform/text/time.js';
import type { NoticeEntity } from './notice.entity.js';
import type { AdminNotice, NoticeUpdate } from './notices.dto.js';

const NOTICE_TEXTS = ['text'] as const;

export const translatedNotice = ({ text, origins }: Pick<NoticeEntity, 'text' | 'origins'>): Translated => ({
  content: textsByLanguage({ text }),
  origins,
});

/** A notice after a change, with the faults that can be found without the database. Absent fields keep their values. */
export function noticeAfter(
  stored: NoticeEntity,
  body: NoticeUpdate,
  { version = stored.version + 1, ...by }: WrittenBy = {},
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
  const { content: after } = translatedNotice(notice);
  const marks = body.translation;
  const write = { stored: translatedNotice(stored), after, fields: NOTICE_TEXTS, version, marks, ...by };
  errors.push(...ownChecks(write));
  return { notice: { ...notice, origins: originsAfter(write) }, errors };
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
    translations: translationsOf(translatedNotice(notice), NOTICE_TEXTS),
    createdAt: onTheWire(notice.createdAt),
    updatedAt: onTheWire(notice.updatedAt),
  };
}
