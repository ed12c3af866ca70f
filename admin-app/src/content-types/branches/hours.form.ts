import type { Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate, longRange, weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import type { Difference } from '../../content/differences.ts';
import { inAllLanguages, toTexts, toWritten, type TextDraft } from '../../content/localized.ts';
import type { FieldError } from '../../content/form-errors.ts';
import { keyed, type Keyed } from '../../content/keyed.ts';
import {
  lacking,
  timesOf,
  toWeekly,
  toWeeks,
  weekdayAt,
  WEEKDAYS,
  weekErrors,
  weekName,
  weeksErrors,
  weeksInWords,
  weeksToDraft,
  weekToDraft,
  type DayDraft,
  type WeekDraft,
} from './hours/week.form.ts';
import { words as hoursWords } from './hours/words.ts';
import type { T } from './form-words.ts';

/** Days that differ from the weekly hours, while they are edited. */
export interface SpecialDraft extends Keyed {
  /** `YYYY-MM-DD` */
  date: string;
  /** The last day of a range; empty or absent for a single day. */
  until?: string;
  closed: boolean;
  opens: string;
  closes: string;
  note: TextDraft;
}

/** A draft stored by an older version of the console lacks the optional parts. */
export interface HoursDraft {
  /** Monday first. */
  week: readonly DayDraft[];
  /** Weekly hours that replace the previous ones from a date on. */
  weeks?: readonly WeekDraft[];
  special: readonly SpecialDraft[];
}

export function hoursToDraft({ weekly, weeks, exceptions }: Hours): HoursDraft {
  const special = keyed(exceptions).map((one): SpecialDraft => {
    const { id, date, until, closed = false, opens = '', closes = '', note } = one;
    return { id, date, ...(until ? { until } : {}), closed, opens, closes, note: toTexts(note) };
  });
  return { week: weekToDraft(weekly), ...(weeks?.length ? { weeks: weeksToDraft(weeks) } : {}), special };
}

export const newSpecialDay = (id: number): SpecialDraft => ({
  id,
  date: '',
  closed: true,
  opens: '',
  closes: '',
  note: toTexts({}),
});

export const toExceptions = (special: readonly SpecialDraft[]): Hours['exceptions'] =>
  special.map(({ date, until, closed, opens, closes, note }) => ({
    date,
    until: until || null,
    ...(closed ? { closed } : { opens, closes }),
    note: toWritten(note),
  }));

export const toHours = ({ week, weeks, special }: HoursDraft): Hours => ({
  weekly: toWeekly(week),
  weeks: toWeeks(weeks ?? []),
  exceptions: toExceptions(special),
});

export const specialErrors = (special: readonly SpecialDraft[]): FieldError[] =>
  special.flatMap(({ date, closed, opens, closes }, index) =>
    lacking(`hours.exceptions[${index}]`, closed ? { date } : { date, opens, closes }),
  );

/** Errors of missing dates and times. */
export const hoursErrors = ({ week, weeks, special }: HoursDraft): FieldError[] => [
  ...weekErrors(week),
  ...weeksErrors(weeks ?? []),
  ...specialErrors(special),
];

/** The form's label for a field below `hours`; undefined for all others. */
export function hoursLabel(field: string, { week, weeks, special }: HoursDraft, t: T, lang: Lang): string | undefined {
  const own = translator(hoursWords[lang], lang);
  const labels: Record<string, string> = { weeks: own('hours-weeks'), exceptions: t('hours-specialDays') };
  const parts: Record<string, string> = {
    date: t('hours-date'),
    until: own('hours-until'),
    opens: t('hours-opens'),
    closes: t('hours-closes'),
    note: t('hours-note'),
    valid_from: own('hours-weekFrom'),
    name: own('hours-weekName'),
  };
  const [, list = '', place, rest = ''] =
    /^hours\.(weekly|weeks|exceptions)(?:\[(\d+)\](?:\.(.+))?)?$/.exec(field) ?? [];
  if (place === undefined) return labels[list];
  const index = Number(place);
  const [, day, inDay] = /^weekly\[(\d+)\](?:\.(\w+))?/.exec(rest) ?? [];
  const names =
    list === 'weekly'
      ? [weekdayAt(week, index, lang)]
      : list === 'exceptions'
        ? [specialName(special[index], index, t, lang)]
        : [weekName(weeks?.[index], index, lang), day && weekdayAt(weeks?.[index]?.week ?? [], Number(day), lang)];
  return [...names, parts[inDay ?? /^\w*/.exec(rest)?.[0] ?? '']].filter(Boolean).join(', ');
}

/** Special days named by their dates, or by their position while they have none. */
export function specialName(day: SpecialDraft | undefined, index: number, t: T, lang: Lang): string {
  if (!day || day.date === '') return t('hours-special', { number: index + 1 });
  return day.until ? longRange(day.date, day.until, lang) : longDate(day.date, lang);
}

/** Special days on one line: dates, times and reason. */
function specialInWords(day: SpecialDraft, index: number, t: T, lang: Lang): string {
  const { closed, opens, closes, note } = day;
  const said = [specialName(day, index, t, lang), timesOf({ open: !closed, opens, closes }, t), inAllLanguages(note)];
  return said.filter(Boolean).join(', ');
}

/** The hours of two versions: weekday by weekday, then all other weeks together, and all special days together. */
export function comparedHours(mine: HoursDraft, theirs: HoursDraft, t: T, lang: Lang): Difference[] {
  const special = (hours: HoursDraft) =>
    hours.special.map((day, index) => specialInWords(day, index, t, lang)).join('\n');
  return [
    ...WEEKDAYS.map((weekday, index) => ({
      key: `hours.week.${index}`,
      path: 'hours.weekly',
      field: `${t('branches-field-hours')}: ${weekdayName(weekday, lang)}`,
      mine: timesOf(mine.week[index], t),
      theirs: timesOf(theirs.week[index], t),
    })),
    {
      key: 'hours.weeks',
      field: translator(hoursWords[lang], lang)('hours-weeks'),
      mine: weeksInWords(mine.weeks ?? [], t, lang),
      theirs: weeksInWords(theirs.weeks ?? [], t, lang),
      values: [toHours(mine).weeks, toHours(theirs).weeks],
    },
    {
      key: 'hours.special',
      path: 'hours.exceptions',
      field: t('hours-specialDays'),
      mine: special(mine),
      theirs: special(theirs),
      values: [toHours(mine).exceptions, toHours(theirs).exceptions],
    },
  ];
}
