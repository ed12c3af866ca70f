import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { clock, dayOf, isoDay, longDate, weekdayName } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { doorSign, minutesOf, type DoorSign } from '@muzey/shared-ui/visit/opening.ts';
import { useT } from '../i18n/useT.ts';
import { useMinute } from '../ui/useMinute.ts';
import styles from './OpenNow.module.css';
import { useShell } from './shell.data.ts';

/**
 * Whether a branch, or the main museum, is open now. Only the browser shows it, because the page may come from a cache; until then the
 * words of the API's answer reserve the space, invisibly.
 */
export function OpenNow({ branch }: { branch?: Branch }) {
  const t = useT();
  const lang = useLang();
  const shell = useShell();
  const main = branch ?? shell?.branches[0];
  const now = useMinute();
  if (!main) return null;
  const sign: DoorSign = now ? doorSign(main.hours, now) : main.today;
  const state = `${styles.today} ${sign.open ? '' : styles.closed} ${now ? '' : styles.unseen}`;
  return <span className={state}>{wordsOf(sign, { t, lang, day: now ? isoDay(now) : shell?.day })}</span>;
}

interface Reader {
  t: ReturnType<typeof useT>;
  lang: Lang;
  /** `YYYY-MM-DD` */
  day: string | undefined;
}

function wordsOf({ open, closes, next }: DoorSign, { t, lang, day }: Reader): string {
  if (open && closes !== null) return t('open-now', { time: short(closes) });
  if (next === null) return t('open-closed');
  const time = short(next.opens);
  return next.date === day ? t('open-later', { time }) : t('open-next', { day: dayName(next.date, day, lang), time });
}

/** `09:00` as `9:00`. */
const short = (time: string): string => clock(minutesOf(time));

const WEEK_MS = 7 * 86_400_000;

/** The weekday, if it is less than a week away. */
const dayName = (date: string, today: string | undefined, lang: Lang): string =>
  today === undefined || Date.parse(date) - Date.parse(today) < WEEK_MS
    ? weekdayName(dayOf(date).weekday, lang)
    : longDate(date, lang);
