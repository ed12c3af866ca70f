import type { Hours } from '@muzey/shared-ui/api/generated/index.ts';
import { clock, dayOf, longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { weekdayTitle } from '@muzey/shared-ui/i18n/weekday-titles.ts';
import { minutesOf } from '@muzey/shared-ui/visit/opening.ts';
import { useT } from '../i18n/useT.ts';
import { useMinute } from './useMinute.ts';
import { useText } from './useText.ts';
import styles from './tables.module.css';

interface HoursTableProps {
  hours: Hours;
  /** The id of the table's heading. */
  labelledBy: string;
  /** `YYYY-MM-DD`: earlier special days are left out. */
  today: string;
}

const times = ({ opens, closes }: { opens: string; closes: string }) =>
  `${clock(minutesOf(opens))}–${clock(minutesOf(closes))}`;

/** The week with today marked, then the coming special days. */
export function HoursTable({ hours, labelledBy, today }: HoursTableProps) {
  const t = useT();
  const lang = useLang();
  const now = useMinute();
  const weekday = now && dayOf(now).weekday;
  const special = hours.exceptions.filter(({ date }) => date >= today);
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <tbody>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => {
          const open = hours.weekly.find((one) => one.weekday === day);
          const kind = `${day === weekday ? styles.today : ''} ${open ? '' : styles.closed}`;
          return (
            <tr key={day} className={kind}>
              <th scope="row">{weekdayTitle(day, lang)}</th>
              <td>{open ? times(open) : t('visit.closed')}</td>
            </tr>
          );
        })}
      </tbody>
      {special.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {t('visit.exceptions')}
            </th>
          </tr>
          {special.map((day) => (
            <SpecialDay key={day.date} day={day} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function SpecialDay({ day }: { day: Hours['exceptions'][number] }) {
  const t = useT();
  const lang = useLang();
  const note = useText(day.note ?? {});
  const { opens, closes } = day;
  return (
    <tr className={day.closed ? styles.closed : ''}>
      <th scope="row">
        <time dateTime={day.date}>{longDate(day.date, lang)}</time>
        {note.text && <small lang={note.lang}>{note.text}</small>}
      </th>
      <td>{!day.closed && opens && closes ? times({ opens, closes }) : t('visit.closed')}</td>
    </tr>
  );
}
