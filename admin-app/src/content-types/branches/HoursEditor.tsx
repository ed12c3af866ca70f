import form from '../../ui/form.module.css';
import { Lockable } from '../../fields/locks.tsx';
import { useT } from './form-words.ts';
import styles from './branches.module.css';
import type { HoursDraft } from './hours.form.ts';
import { CopyDaysButton } from './hours/CopyDaysButton.tsx';
import { SeasonalWeeks } from './hours/SeasonalWeeks.tsx';
import { Week } from './hours/Week.tsx';
import { useHoursT } from './hours/words.ts';
import { SpecialDays } from './SpecialDays.tsx';

interface HoursEditorProps {
  /** The branch's id; absent for a new one. */
  branch?: string;
  hours: HoursDraft;
  errorAt: (field: string) => string | undefined;
  onChange: (hours: HoursDraft) => void;
}

/** The weekly hours, those that replace them from a date on, and the special days. */
export function HoursEditor({ branch, hours, errorAt, onChange }: HoursEditorProps) {
  const t = useT();
  const own = useHoursT();
  return (
    <section className={`${form.panel} ${form.block}`} aria-labelledby="hours">
      <h2 id="hours">{t('branches-field-hours')}</h2>
      <Lockable>
        <Week
          list="hours.weekly"
          week={hours.week}
          errorAt={errorAt}
          onChange={(week) => onChange({ ...hours, week })}
        />
      </Lockable>
      <h3 className={styles.subheading}>{own('hours-weeks')}</h3>
      <p className={form.note}>{own('hours-weeksHint')}</p>
      <SeasonalWeeks
        weeks={hours.weeks ?? []}
        first={hours.week}
        errorAt={errorAt}
        onChange={(weeks) => onChange({ ...hours, weeks: weeks.length > 0 ? weeks : undefined })}
      />
      <h3 className={styles.subheading}>{t('hours-specialDays')}</h3>
      <p className={form.note}>{t('hours-specialHint')}</p>
      <SpecialDays
        days={hours.special}
        errorAt={errorAt}
        onChange={(special) => onChange({ ...hours, special })}
        copy={<CopyDaysButton branch={branch} days={hours.special} />}
      />
    </section>
  );
}
