import { useT } from '../../i18n/useT.ts';
import styles from '../../ui/form.module.css';
import { ShownBadge } from '../../ui/StateBadges.tsx';
import { shownAt, type Schedule } from '../../content/schedule/schedule.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import { useScheduleNow } from '../../content/schedule/useNow.ts';

interface SchedulePanelProps {
  form: {
    draft: Schedule;
    label: (field: string) => string;
    errorAt: (field: string) => string | undefined;
    change: (change: Partial<Schedule>) => void;
  };
}

/** The schedule of an item that is always published. */
export function SchedulePanel({ form: { draft, label, errorAt, change } }: SchedulePanelProps) {
  const t = useT();
  const now = useScheduleNow(draft);
  return (
    <section className={styles.panel} aria-labelledby="publishing">
      <h2 id="publishing">{t('form-publishing')}</h2>
      <ShownBadge shown={shownAt(draft, now)} />
      <ScheduleFields schedule={draft} published now={now} label={label} errorAt={errorAt} onChange={change} />
    </section>
  );
}
