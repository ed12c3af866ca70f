import type { PublicEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { dayOf, weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { addDays, furtherDays } from '@muzey/shared-ui/recurrence/days.ts';
import { useWords } from '../i18n/useWords.ts';
import styles from './EventDays.module.css';
import { daysOfEvent } from './times.ts';
import { words } from './words.ts';

/** All days of an event that repeats. Each has an address, `/events/{id}#2026-05-04`. */
export function EventDays({ event }: { event: PublicEvent }) {
  const own = useWords(words);
  const { date, dates = [] } = event;
  if (date === null) return null;
  const [past, coming] = [dates.filter((day) => day < date), dates.filter((day) => day >= date)];
  return (
    <section className={`${layout.wrap} ${styles.days}`} aria-labelledby="days">
      <h2 id="days">{own('days')}</h2>
      <Days days={coming} event={event} date={date} />
      {past.length > 0 && (
        <details>
          <summary>{own('pastDays')}</summary>
          <Days days={past} event={event} date={date} />
        </details>
      )}
    </section>
  );
}

function Days({ days, event, date }: { days: readonly string[]; event: PublicEvent; date: string }) {
  const lang = useLang();
  const further = furtherDays({ date, end_date: event.end_date });
  return (
    <ul>
      {days.map((day) => (
        <li key={day} id={day}>
          <time dateTime={day}>
            {`${daysOfEvent({ date: day, end_date: addDays(day, further) }, lang)}, ${weekdayName(dayOf(day).weekday, lang)}`}
          </time>
        </li>
      ))}
    </ul>
  );
}
