import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { useMinute } from './useMinute.ts';

/**
 * The day at the museum, `YYYY-MM-DD`, which goes on while a page stays open.
 * @param rendered the day on which the page was rendered, for the server, and for the browser that takes the page over
 */
export function useToday(rendered: string): string {
  const now = useMinute();
  return now ? isoDay(now) : rendered;
}
