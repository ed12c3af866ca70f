import { clock, dayOf } from '@muzey/shared-ui/i18n/dates.ts';
import { useT } from '../i18n/useT.ts';
import { useMinute } from '../ui/useMinute.ts';
import styles from './OpenNow.module.css';
import { openingOn } from '@muzey/shared-ui/visit/opening.ts';
import { useShell } from './shell.data.ts';

/** Whether the main museum is open now. Only the browser shows it: the page may come from a cache. */
export function OpenNow() {
  const t = useT();
  const hours = useShell()?.branches[0]?.hours;
  const now = useMinute();
  if (!hours || !now) return <span className={styles.place} />;
  const opening = openingOn(hours, now);
  const { minutes } = dayOf(now);
  if (opening && minutes >= opening.opens && minutes < opening.closes) {
    return <span className={`${styles.today} ${styles.place}`}>{t('open.now', { time: clock(opening.closes) })}</span>;
  }
  const text = opening && minutes < opening.opens ? t('open.later', { time: clock(opening.opens) }) : t('open.closed');
  return <span className={`${styles.today} ${styles.closed} ${styles.place}`}>{text}</span>;
}
