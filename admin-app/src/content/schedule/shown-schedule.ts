import { clock, dayOf, longDate, longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Difference } from '../differences.ts';
import { isMoment, offsetName } from './local-time.ts';
import { SCHEDULE_FIELDS, type Schedule } from './schedule.ts';

/** A time in words: `30 November 2026, 9:00, UTC+5`; as typed while it means no moment. */
export const timeWords = (time: string, lang: Lang): string =>
  isMoment(time) ? `${longDateTime(time, lang)}, ${offsetName(time)}` : time.replace('T', ' ');

/** Date and time of a moment. */
export const dayAndTime = (time: string, lang: Lang): { date: string; time: string } => ({
  date: longDate(time, lang),
  time: clock(dayOf(time).minutes),
});

/** The schedules of two versions. */
export const comparedSchedule = (
  mine: Schedule,
  theirs: Schedule,
  lang: Lang,
  label: (field: string) => string,
): Difference[] =>
  SCHEDULE_FIELDS.map((field) => ({
    key: field,
    field: label(field),
    mine: timeWords(mine[field], lang),
    theirs: timeWords(theirs[field], lang),
    values: [mine[field], theirs[field]],
  }));
