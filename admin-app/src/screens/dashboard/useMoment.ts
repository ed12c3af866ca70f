import { clock, dayOf, isoDay, longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useAgendaT } from './words.ts';

/** Returns date and time of a moment in the museum's time zone, with today by name. */
export function useMoment(): (at: string) => string {
  const t = useAgendaT();
  const lang = useLang();
  const today = isoDay(new Date());
  return (at) =>
    isoDay(at) === today ? t('overview-today', { time: clock(dayOf(at).minutes) }) : longDateTime(at, lang);
}
