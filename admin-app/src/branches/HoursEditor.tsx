import { weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import form from '../content/form.module.css';
import { useT } from './words.ts';
import styles from './branches.module.css';
import { dayField, WEEKDAYS, withDay, type DayDraft, type HoursDraft } from './hours.form.ts';
import { SpecialDays } from './SpecialDays.tsx';

interface HoursEditorProps {
  hours: HoursDraft;
  errorAt: (field: string) => string | undefined;
  onChange: (hours: HoursDraft) => void;
}

/** The week, Monday first, each day open from one time to another or closed, and the days unlike it. */
export function HoursEditor({ hours, errorAt, onChange }: HoursEditorProps) {
  const t = useT();
  const lang = useLang();
  const { week, special } = hours;
  return (
    <section className={`${form.panel} ${form.block}`} aria-labelledby="hours">
      <h2 id="hours">{t('branches.field.hours')}</h2>
      <ul>
        {week.map((day, index) => (
          <Weekday
            key={WEEKDAYS[index]}
            name={weekdayName(index + 1, lang)}
            field={dayField(week, index)}
            day={day}
            errorAt={errorAt}
            onChange={(change) => onChange({ week: withDay(week, index, change), special })}
          />
        ))}
      </ul>
      <h3 className={styles.subheading}>{t('hours.specialDays')}</h3>
      <p className={form.note}>{t('hours.specialHint')}</p>
      <SpecialDays days={special} errorAt={errorAt} onChange={(days) => onChange({ week, special: days })} />
    </section>
  );
}

interface WeekdayProps {
  name: string;
  /** Its name in the API. */
  field: string;
  day: DayDraft;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<DayDraft>) => void;
}

function Weekday({ name, field, day, errorAt, onChange }: WeekdayProps) {
  const t = useT();
  return (
    <li className={styles.day}>
      <label className={form.check}>
        <input type="checkbox" checked={day.open} onChange={(event) => onChange({ open: event.target.checked })} />
        <span>
          {name}
          <Hidden>{` ${t('hours.open')}`}</Hidden>
        </span>
      </label>
      {day.open ? (
        (['opens', 'closes'] as const).map((part) => (
          <TextField
            key={part}
            label={
              <>
                {t(`hours.${part}`)}
                <Hidden>{` ${name}`}</Hidden>
              </>
            }
            type="time"
            name={`${field}.${part}`}
            required
            value={day[part]}
            error={errorAt(`${field}.${part}`)}
            onChange={(event) => onChange({ [part]: event.target.value })}
          />
        ))
      ) : (
        <span className={form.note}>{t('hours.closed')}</span>
      )}
    </li>
  );
}
