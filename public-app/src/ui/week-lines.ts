import { clock, dash, weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { minutesOf, type Weekly } from '@muzey/shared-ui/visit/opening.ts';

/** `9:00–17:00` */
export const timesOf = ({ opens, closes }: { opens: string; closes: string }): string =>
  `${clock(minutesOf(opens))}–${clock(minutesOf(closes))}`;

export interface Run {
  /** Weekdays, 1 to 7. */
  from: number;
  to: number;
  /** Undefined: closed. */
  times: string | undefined;
}

/** The week from Monday to Sunday; consecutive days with the same hours are combined. */
export function weekRuns(weekly: Weekly): Run[] {
  const runs: Run[] = [];
  for (let weekday = 1; weekday <= 7; weekday++) {
    const open = weekly.find((day) => day.weekday === weekday);
    const times = open && timesOf(open);
    const last = runs.at(-1);
    if (last && last.times === times) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, times });
  }
  return runs;
}

/** `Tuesday – Friday`, with the names that `nameOf` returns. */
export function runName({ from, to }: Run, lang: Lang, nameOf = weekdayName): string {
  return from === to ? nameOf(from, lang) : `${nameOf(from, lang)} ${dash(lang)} ${weekdayName(to, lang)}`;
}

/** The open days, in few lines: `Tuesday – Friday, 9:00–17:00`. */
export const weekLines = (weekly: Weekly, lang: Lang): string[] =>
  weekRuns(weekly).flatMap((run) => (run.times === undefined ? [] : [`${runName(run, lang)}, ${run.times}`]));
