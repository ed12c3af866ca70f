import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { isMoment, offsetName, zonedTime } from '../../content/schedule/local-time.ts';
import { ScheduleField } from './ScheduleField.tsx';
import styles from './schedule.module.css';
import { SCHEDULE_FIELDS, shownAt, type Schedule } from '../../content/schedule/schedule.ts';
import { dayAndTime } from '../../content/schedule/shown-schedule.ts';
import { useScheduleT } from '../../content/schedule/words.ts';

interface ScheduleFieldsProps {
  schedule: Schedule;
  published: boolean;
  /** The current time, in milliseconds. */
  now: number;
  label: (field: string) => string;
  errorAt: (field: string) => string | undefined;
  onChange: (change: Partial<Schedule>) => void;
}

/** From when until when an item is shown, and what that means now. */
export function ScheduleFields({ schedule, published, now, label, errorAt, onChange }: ScheduleFieldsProps) {
  const t = useScheduleT();
  const zone = offsetName(zonedTime(now));
  const hints = { shown_from: t('schedule-fromHint', { zone }), shown_until: t('schedule-untilHint', { zone }) };
  return (
    <div className={styles.schedule}>
      {SCHEDULE_FIELDS.map((name) => (
        <ScheduleField
          key={name}
          name={name}
          label={label(name)}
          hint={hints[name]}
          value={schedule[name]}
          error={errorAt(name)}
          onChange={(time) => onChange({ [name]: time })}
        />
      ))}
      <Consequence schedule={schedule} published={published} now={now} />
    </div>
  );
}

/** Says whether visitors see it, and when that changes. */
function Consequence({ schedule, published, now }: Pick<ScheduleFieldsProps, 'schedule' | 'published' | 'now'>) {
  const t = useScheduleT();
  const lang = useLang();
  const { shown_from: from, shown_until: until } = schedule;
  if (!isMoment(from) && !isMoment(until)) return null;
  if (!published) return <p className={styles.consequence}>{t('schedule-unpublished')}</p>;
  const shownState = shownAt(schedule, now);
  if (shownState === 'ended')
    return <p className={styles.consequence}>{t('schedule-ended', dayAndTime(until, lang))}</p>;
  const start = shownState === 'later' ? 'schedule-from' : 'schedule-since';
  return (
    <>
      {isMoment(from) && <p className={styles.consequence}>{t(start, dayAndTime(from, lang))}</p>}
      {isMoment(until) && <p className={styles.consequence}>{t('schedule-until', dayAndTime(until, lang))}</p>}
    </>
  );
}
