import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { clock, dayOf, isoDay, longDate, weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { exceptionOn, openingOn } from '@muzey/shared-ui/visit/opening.ts';
import { useT } from '../i18n/useT.ts';
import { useText } from './useText.ts';

/** The day and its hours, which stay true in any cache. */
export function TodayHours({ branch, now }: { branch: Branch; now: Date }) {
  const t = useT();
  const lang = useLang();
  const day = isoDay(now);
  const opening = openingOn(branch.hours, now);
  const note = useText(exceptionOn(branch.hours, day)?.note ?? {});
  return (
    <>
      <time dateTime={day}>{`${longDate(day, lang)}, ${weekdayName(dayOf(now).weekday, lang)}`}</time>
      {': '}
      <strong>{opening ? `${clock(opening.opens)}–${clock(opening.closes)}` : t('visit-closed')}</strong>
      {note.text && <span lang={note.lang}> ({note.text})</span>}
    </>
  );
}

/** The museum's time zone is always five hours ahead of UTC. @param day `YYYY-MM-DD` */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+05:00`);
