import type { Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { clock, weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { minutesOf } from '@muzey/shared-ui/visit/opening.ts';

/** Between words; between numbers every language has the short one. */
const dash = (lang: Lang): string => (lang === 'en' ? '–' : '—');

/** The week in few lines: neighbouring days with the same hours are one, `Tuesday – Friday, 9:00–17:00`. */
export function weekLines(hours: Hours, lang: Lang): string[] {
  const days = [...hours.weekly].sort((a, b) => a.weekday - b.weekday);
  const runs: { from: number; to: number; times: string }[] = [];
  for (const day of days) {
    const times = `${clock(minutesOf(day.opens))}–${clock(minutesOf(day.closes))}`;
    const last = runs.at(-1);
    if (last && last.times === times && last.to === day.weekday - 1) last.to = day.weekday;
    else runs.push({ from: day.weekday, to: day.weekday, times });
  }
  return runs.map(({ from, to, times }) => {
    const names =
      from === to ? weekdayName(from, lang) : `${weekdayName(from, lang)} ${dash(lang)} ${weekdayName(to, lang)}`;
    return `${names}, ${times}`;
  });
}
