import { dayMonth, longDate } from '../i18n/dates.ts';
import type { Lang } from '../i18n/languages.ts';
import { translator } from '../i18n/translate.ts';
import type { Repeats } from './days.ts';
import { weekdaysOfRule, words } from './words.ts';

const MAX_NAMED = 5;
const DAYS_PER_WEEK = 7;

/**
 * A rule in words: `every Monday and Thursday until 30 June 2026, except 9 May 2026`.
 * @param maxNamed how many exceptions are listed; more are only counted
 */
export function sentenceOf(
  { every, weekdays, until, count, except }: Repeats,
  lang: Lang,
  maxNamed = MAX_NAMED,
): string {
  const t = translator(words[lang], lang);
  const list = (all: readonly string[]): string => {
    const [last = '', ...others] = all.toReversed();
    return others.length === 0 ? last : t('and', { days: others.toReversed().join(', '), last });
  };
  const days = list(weekdays.map((weekday) => weekdaysOfRule[lang][weekday - 1] ?? ''));
  const daily = weekdays.length === DAYS_PER_WEEK;
  let rule = every > 1 ? t('weeks', { count: every, days }) : daily ? t('daily') : t('weekly', { days });
  if (until !== null) rule = t('until', { rule, day: longDate(until, lang) });
  else if (count !== null) rule = t('times', { rule, count });
  if (except.length === 0) return rule;
  return except.length > maxNamed
    ? t('exceptMany', { rule, count: except.length })
    : t('except', { rule, days: list(longDates(except, lang)) });
}

/** Days in order, with each year written once, where the language puts it: `9 May, 10 May 2026`, `2026-jıl 9-may, 10-may`. */
function longDates(days: readonly string[], lang: Lang): string[] {
  const neighbour = lang === 'kk' ? -1 : 1;
  return days.map((day, index) => {
    const year = days[index + neighbour]?.slice(0, 4);
    return year === day.slice(0, 4) ? dayMonth(day, lang) : longDate(day, lang);
  });
}
