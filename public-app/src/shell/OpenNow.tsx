import { clock, dayOf } from '@muzey/shared-ui/i18n/dates.ts';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './OpenNow.module.css';
import { openingOn } from '@muzey/shared-ui/visit/opening.ts';
import { useShell } from './shell.data.ts';

/** The clock as something outside of React; on the server there is none. */
const thisMinute = (): number | undefined => Math.floor(Date.now() / 60_000);
function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 5_000);
  return () => clearInterval(timer);
}

/** Whether the main museum is open. It depends on the moment, so it is said in the browser, where the page may have come from a cache. */
export function OpenNow() {
  const t = useT();
  const hours = useShell()?.branches[0]?.hours;
  const minute = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  const now = minute === undefined ? undefined : new Date(minute * 60_000);
  if (!hours || !now) return <span className={styles.place} />;
  const opening = openingOn(hours, now);
  const { minutes } = dayOf(now);
  if (opening && minutes >= opening.opens && minutes < opening.closes) {
    return <span className={`${styles.today} ${styles.place}`}>{t('open.now', { time: clock(opening.closes) })}</span>;
  }
  const text = opening && minutes < opening.opens ? t('open.later', { time: clock(opening.opens) }) : t('open.closed');
  return <span className={`${styles.today} ${styles.closed} ${styles.place}`}>{text}</span>;
}
