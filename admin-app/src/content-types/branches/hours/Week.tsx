import { weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { DateInput } from '../../../fields/DateInput.tsx';
import form from '../../../ui/form.module.css';
import styles from '../branches.module.css';
import { useT } from '../form-words.ts';
import { dayField, WEEKDAYS, withDay, type DayDraft } from './week.form.ts';

interface WeekProps {
  /** Its name in the API. */
  list: string;
  week: readonly DayDraft[];
  errorAt: (field: string) => string | undefined;
  onChange: (week: readonly DayDraft[]) => void;
}

/** Monday first; each day has opening times or is closed. */
export function Week({ list, week, errorAt, onChange }: WeekProps) {
  const lang = useLang();
  return (
    <ul>
      {week.map((day, index) => (
        <Weekday
          key={WEEKDAYS[index]}
          name={weekdayName(index + 1, lang)}
          field={dayField(week, index, list)}
          day={day}
          errorAt={errorAt}
          onChange={(change) => onChange(withDay(week, index, change))}
        />
      ))}
    </ul>
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
          <Hidden>{` ${t('hours-open')}`}</Hidden>
        </span>
      </label>
      {day.open ? (
        (['opens', 'closes'] as const).map((part) => (
          <DateInput
            key={part}
            label={
              <>
                {t(`hours-${part}`)}
                <Hidden>{` ${name}`}</Hidden>
              </>
            }
            type="time"
            name={`${field}.${part}`}
            required
            value={day[part]}
            error={errorAt(`${field}.${part}`)}
            onChange={(value) => onChange({ [part]: value })}
          />
        ))
      ) : (
        <span className={form.note}>{t('hours-closed')}</span>
      )}
    </li>
  );
}
