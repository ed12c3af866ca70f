import type { Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate, weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Difference } from '../content/ConflictDialog.tsx';
import { inAllLanguages, toTexts, toWritten, type TextDraft } from '../content/localized.ts';
import type { FieldError } from '../content/form-errors.ts';
import { keyed, type Keyed } from '../content/keyed.ts';
import type { T } from './words.ts';

/** ISO 8601: Monday is the first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** One weekday. A closed day keeps its times, for when it opens again. */
export interface DayDraft {
  open: boolean;
  /** `HH:mm`, empty while half typed */
  opens: string;
  closes: string;
}

/** A day unlike the week's rule, while it is edited. */
export interface SpecialDraft extends Keyed {
  /** `YYYY-MM-DD` */
  date: string;
  closed: boolean;
  opens: string;
  closes: string;
  note: TextDraft;
}

export interface HoursDraft {
  /** Monday first. */
  week: readonly DayDraft[];
  special: readonly SpecialDraft[];
}

export function hoursToDraft({ weekly, exceptions }: Hours): HoursDraft {
  const week = WEEKDAYS.map((weekday): DayDraft => {
    const day = weekly.find((one) => one.weekday === weekday);
    return { open: day !== undefined, opens: day?.opens ?? '', closes: day?.closes ?? '' };
  });
  const special = keyed(exceptions).map(({ id, date, closed = false, opens = '', closes = '', note }) => ({
    id,
    date,
    closed,
    opens,
    closes,
    note: toTexts(note),
  }));
  return { week, special };
}

export const newSpecialDay = (id: number): SpecialDraft => ({
  id,
  date: '',
  closed: true,
  opens: '',
  closes: '',
  note: toTexts({}),
});

/** Opens or closes a weekday; one that never had times begins with those of the open day before it. */
export function withDay(week: readonly DayDraft[], index: number, change: Partial<DayDraft>): DayDraft[] {
  return week.map((day, at) => {
    if (at !== index) return day;
    const changed = { ...day, ...change };
    if (!change.open || changed.opens !== '' || changed.closes !== '') return changed;
    const model = week.slice(0, index).findLast((one) => one.open);
    return { ...changed, opens: model?.opens ?? '09:00', closes: model?.closes ?? '17:00' };
  });
}

export const toHours = ({ week, special }: HoursDraft): Hours => ({
  weekly: week.flatMap(({ open, opens, closes }, index) => (open ? [{ weekday: index + 1, opens, closes }] : [])),
  exceptions: special.map(({ date, closed, opens, closes, note }) => ({
    date,
    ...(closed ? { closed } : { opens, closes }),
    note: toWritten(note),
  })),
});

/** A weekday's name in the API: its index among the open days. */
export const dayField = (week: readonly DayDraft[], index: number): string =>
  `hours.weekly[${week.slice(0, index).filter(({ open }) => open).length}]`;

const lacking = (field: string, values: Readonly<Record<string, string>>): FieldError[] =>
  Object.keys(values)
    .filter((part) => values[part] === '')
    .map((part) => ({ field: `${field}.${part}`, code: 'required' }));

/** Errors of missing dates and times. */
export const hoursErrors = ({ week, special }: HoursDraft): FieldError[] => [
  ...week.flatMap(({ open, opens, closes }, index) => (open ? lacking(dayField(week, index), { opens, closes }) : [])),
  ...special.flatMap(({ date, closed, opens, closes }, index) =>
    lacking(`hours.exceptions[${index}]`, closed ? { date } : { date, opens, closes }),
  ),
];

/** The form's label of a field below `hours`; undefined for any other. */
export function hoursLabel(field: string, { week, special }: HoursDraft, t: T, lang: Lang): string | undefined {
  const [, list, place, part] = /^hours\.(weekly|exceptions)\[(\d+)\](?:\.(\w+))?/.exec(field) ?? [];
  if (list === undefined) return undefined;
  const parts: Record<string, string> = {
    date: t('hours.date'),
    opens: t('hours.opens'),
    closes: t('hours.closes'),
    note: t('hours.note'),
  };
  const weekday = WEEKDAYS.filter((_, index) => week[index]?.open)[Number(place)] ?? 1;
  const day =
    list === 'weekly' ? weekdayName(weekday, lang) : specialName(special[Number(place)], Number(place), t, lang);
  return [day, parts[part ?? '']].filter(Boolean).join(', ');
}

/** A special day by its date, or by its place while it has none. */
export const specialName = (day: SpecialDraft | undefined, index: number, t: T, lang: Lang): string =>
  day && day.date !== '' ? longDate(day.date, lang) : t('hours.special', { number: index + 1 });

/** The hours of two versions, weekday by weekday, and all special days together. */
export function comparedHours(mine: HoursDraft, theirs: HoursDraft, t: T, lang: Lang): Difference[] {
  const times = (day: DayDraft | undefined) =>
    day?.open ? [day.opens, day.closes].filter(Boolean).join('–') : t('hours.closed');
  const special = (hours: HoursDraft) =>
    hours.special
      .map((day, index) => {
        const { closed, opens, closes, note } = day;
        const said = [specialName(day, index, t, lang), times({ open: !closed, opens, closes }), inAllLanguages(note)];
        return said.filter(Boolean).join(', ');
      })
      .join('\n');
  return [
    ...WEEKDAYS.map((weekday, index) => ({
      key: `hours.week.${index}`,
      field: `${t('branches.field.hours')}: ${weekdayName(weekday, lang)}`,
      mine: times(mine.week[index]),
      theirs: times(theirs.week[index]),
    })),
    {
      key: 'hours.special',
      field: t('hours.specialDays'),
      mine: special(mine),
      theirs: special(theirs),
      values: [toHours(mine).exceptions, toHours(theirs).exceptions],
    },
  ];
}
