import { offsetName, zonedTime } from './local-time.ts';
import { useScheduleT } from './words.ts';

/** The time zone in which a time is meant. */
export function useZoneHint(): string {
  return useScheduleT()('schedule-zone', { zone: offsetName(zonedTime(Date.now())) });
}
