import type { OpeningHours, SeasonalWeek } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate, weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import type { FieldError } from '../../../content/form-errors.ts';
import { keyed, type Keyed } from '../../../content/keyed.ts';
import { inAllLanguages, toTexts, toWritten, type TextDraft } from '../../../content/localized.ts';
import type { T } from '../form-words.ts';
import { words } from './words.ts';

/** ISO 8601: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** The maximum that the API accepts. */
export const MAX_WEEKS = 12;

/** One weekday. A closed day keeps its times, in case it opens again. */
export interface DayDraft {
  open: boolean;
  /** `HH:mm`, empty while incomplete */
  opens: string;
  closes: string;
}

/** Weekly hours that apply from a date on, while they are edited. */
export interface WeekDraft extends Keyed {
  /** `YYYY-MM-DD` */
  from: string;
  name: TextDraft;
  /** Monday first. */
  week: readonly DayDraft[];
}

export const weekToDraft = (weekly: readonly OpeningHours[]): DayDraft[] =>
  WEEKDAYS.map((weekday) => {
    const day = weekly.find((row) => row.weekday === weekday);
    return { open: day !== undefined, opens: day?.opens ?? '', closes: day?.closes ?? '' };
  });

export const toWeekly = (week: readonly DayDraft[]): OpeningHours[] =>
  week.flatMap(({ open, opens, closes }, index) => (open ? [{ weekday: index + 1, opens, closes }] : []));

export const weeksToDraft = (weeks: readonly SeasonalWeek[]): WeekDraft[] =>
  keyed(weeks).map(({ id, valid_from, name, weekly }) => ({
    id,
    from: valid_from,
    name: toTexts(name),
    week: weekToDraft(weekly),
  }));

export const toWeeks = (weeks: readonly WeekDraft[]): SeasonalWeek[] =>
  weeks.map(({ from, name, week }) => ({ valid_from: from, name: toWritten(name), weekly: toWeekly(week) }));

/** With the days copied from another week, or all closed. */
export const newWeek = (id: number, week: readonly DayDraft[] = weekToDraft([])): WeekDraft => ({
  id,
  from: '',
  name: toTexts({}),
  week,
});

/** Opens or closes a weekday; if it never had times, it gets those of the previous open day. */
export function withDay(week: readonly DayDraft[], index: number, change: Partial<DayDraft>): DayDraft[] {
  return week.map((day, at) => {
    if (at !== index) return day;
    const changed = { ...day, ...change };
    if (!change.open || changed.opens !== '' || changed.closes !== '') return changed;
    const model = week.slice(0, index).findLast((day) => day.open);
    return { ...changed, opens: model?.opens ?? '09:00', closes: model?.closes ?? '17:00' };
  });
}

/** A weekday's path in the API: its index among the open days. */
export const dayField = (week: readonly DayDraft[], index: number, list = 'hours.weekly'): string =>
  `${list}[${week.slice(0, index).filter(({ open }) => open).length}]`;

/** The weekday of such a path. */
export const weekdayAt = (week: readonly DayDraft[], place: number, lang: Lang): string =>
  weekdayName(WEEKDAYS.filter((_, index) => week[index]?.open)[place] ?? 1, lang);

export const lacking = (field: string, values: Readonly<Record<string, string>>): FieldError[] =>
  Object.keys(values)
    .filter((part) => values[part] === '')
    .map((part) => ({ field: `${field}.${part}`, code: 'required' }));

export const weekErrors = (week: readonly DayDraft[], list?: string): FieldError[] =>
  week.flatMap(({ open, opens, closes }, index) =>
    open ? lacking(dayField(week, index, list), { opens, closes }) : [],
  );

export const weeksErrors = (weeks: readonly WeekDraft[]): FieldError[] =>
  weeks.flatMap(({ from, week }, index) => [
    ...lacking(`hours.weeks[${index}]`, { valid_from: from }),
    ...weekErrors(week, `hours.weeks[${index}].weekly`),
  ]);

/** Weekly hours named by their first day, or by their position while they have none. */
export const weekName = (week: WeekDraft | undefined, index: number, lang: Lang): string =>
  week && week.from !== ''
    ? longDate(week.from, lang)
    : translator(words[lang], lang)('hours-week', { number: index + 1 });

export const timesOf = (day: DayDraft | undefined, t: T): string =>
  day?.open ? [day.opens, day.closes].filter(Boolean).join('–') : t('hours-closed');

/** Weekly hours as lines: first day and name, then day by day. */
export const weeksInWords = (weeks: readonly WeekDraft[], t: T, lang: Lang): string =>
  weeks
    .flatMap((week, index) => [
      [weekName(week, index, lang), inAllLanguages(week.name)].filter(Boolean).join(', '),
      ...WEEKDAYS.map((weekday, at) => `${weekdayName(weekday, lang)}: ${timesOf(week.week[at], t)}`),
    ])
    .join('\n');
