import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { useMinute } from './useMinute.ts';

/**
 * The day in the museum's time zone, `YYYY-MM-DD`, which is updated while a page stays open.
 * @param rendered the day on which the page was rendered, for the server and for hydration
 */
export function useToday(rendered: string): string {
  const now = useMinute();
  return now ? isoDay(now) : rendered;
}
