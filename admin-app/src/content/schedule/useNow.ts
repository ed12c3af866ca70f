import { useEffect, useState } from 'react';
import { SCHEDULE_FIELDS, type Schedule } from './schedule.ts';

/** The longest delay of a browser's timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Re-renders when one of the moments has come. */
function useNow(moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(next - Date.now(), 0) + 1, MAX_DELAY_MS));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}

/** This device's time, updated when a schedule begins or ends. */
export const useScheduleNow = (schedule: Schedule): number =>
  useNow(SCHEDULE_FIELDS.map((field) => Date.parse(schedule[field])));
