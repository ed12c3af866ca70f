import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';

const MS_PER_DAY = 24 * 60 * 60 * 1000;

/**
 * A day relative to the first start, so that the demo always has coming events. Week 1 is the first such weekday after the start, week -1
 * the last one before it. The weekday is fixed because the museum is closed on Mondays.
 */
export interface DemoDay {
  week: number;
  /** 1 (Monday) to 7 (Sunday). */
  weekday: number;
}

/** @returns the day as `YYYY-MM-DD`, in the museum's time zone */
export function dayFrom(start: Date, { week, weekday }: DemoDay): string {
  const today = new Date(isoDay(start));
  const ahead = (weekday - today.getUTCDay() + 7) % 7 || 7;
  const behind = (today.getUTCDay() - weekday + 7) % 7 || 7;
  const days = week > 0 ? ahead + (week - 1) * 7 : (week + 1) * 7 - behind;
  return new Date(today.getTime() + days * MS_PER_DAY).toISOString().slice(0, 10);
}
