import type { Hours, SeasonalWeek } from '@muzey/shared-ui/api/generated/index.ts';
import { dash, dayOf, longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { weekdayTitle } from '@muzey/shared-ui/i18n/weekday-titles.ts';
import { lastDay, weeklyOn, weekOn } from '@muzey/shared-ui/visit/opening.ts';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { words } from './hours-words.ts';
import styles from './tables.module.css';
import { useMinute } from './useMinute.ts';
import { useText } from './useText.ts';
import { useToday } from './useToday.ts';
import { runName, timesOf, weekRuns } from './week-lines.ts';

interface HoursTableProps {
  hours: Hours;
  /** The id of the table's heading. */
  labelledBy: string;
  /** `YYYY-MM-DD` in the museum's time zone when the page was rendered. */
  today: string;
}

/** The current weekly hours with today marked, then the coming weeks and special days. */
export function HoursTable({ hours, labelledBy, today: rendered }: HoursTableProps) {
  const t = useT();
  const lang = useLang();
  const now = useMinute();
  const today = useToday(rendered);
  const weekday = now && dayOf(now).weekday;
  const current = weekOn(hours, today);
  const weekly = weeklyOn(hours, today);
  const coming = (hours.weeks ?? []).filter(({ valid_from }) => valid_from > today);
  const special = hours.exceptions.filter((exception) => lastDay(exception) >= today);
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <tbody>
        {current && <WeekHead week={current} />}
        {[1, 2, 3, 4, 5, 6, 7].map((day) => {
          const open = weekly.find((row) => row.weekday === day);
          const kind = `${day === weekday ? styles.today : ''} ${open ? '' : styles.closed}`;
          return (
            <tr key={day} className={kind}>
              <th scope="row">{weekdayTitle(day, lang)}</th>
              <td>{open ? timesOf(open) : t('visit-closed')}</td>
            </tr>
          );
        })}
      </tbody>
      {coming.map((week) => (
        <ComingWeek key={week.valid_from} week={week} />
      ))}
      {special.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {t('visit-exceptions')}
            </th>
          </tr>
          {special.map((day) => (
            <SpecialDays key={day.date} days={day} />
          ))}
        </tbody>
      )}
    </table>
  );
}

/** `Summer hours`, and below it the day from which they apply; only the day if they have no name. */
function WeekHead({ week }: { week: SeasonalWeek }) {
  const own = useWords(words);
  const lang = useLang();
  const name = useText(week.name ?? {});
  const from = <time dateTime={week.valid_from}>{own('from', { date: longDate(week.valid_from, lang) })}</time>;
  return (
    <tr>
      <th scope="rowgroup" colSpan={2}>
        {name.text ? <span lang={name.lang}>{name.text}</span> : from}
        {name.text && <small>{from}</small>}
      </th>
    </tr>
  );
}

/** Consecutive days with the same hours share a row. */
function ComingWeek({ week }: { week: SeasonalWeek }) {
  const t = useT();
  const lang = useLang();
  return (
    <tbody>
      <WeekHead week={week} />
      {weekRuns(week.weekly).map((run) => (
        <tr key={run.from} className={run.times === undefined ? styles.closed : ''}>
          <th scope="row">{runName(run, lang, weekdayTitle)}</th>
          <td>{run.times ?? t('visit-closed')}</td>
        </tr>
      ))}
    </tbody>
  );
}

function SpecialDays({ days }: { days: Hours['exceptions'][number] }) {
  const t = useT();
  const lang = useLang();
  const note = useText(days.note ?? {});
  const { date, until, opens, closes } = days;
  return (
    <tr className={days.closed ? styles.closed : ''}>
      <th scope="row">
        <time dateTime={date}>{longDate(date, lang)}</time>
        {until && (
          <>
            {` ${dash(lang)} `}
            <time dateTime={until}>{longDate(until, lang)}</time>
          </>
        )}
        {note.text && <small lang={note.lang}>{note.text}</small>}
      </th>
      <td>{!days.closed && opens && closes ? timesOf({ opens, closes }) : t('visit-closed')}</td>
    </tr>
  );
}
