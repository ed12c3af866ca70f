import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { FieldError } from '@muzey/shared-ui/ui/Field.tsx';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import form from '../../ui/form.module.css';
import { daysOfDraft, ruleOf, type RepeatsDraft } from './repeats.form.ts';
import styles from './repeats.module.css';
import { useRepeatsT } from './repeats-words.ts';

/** How many days are listed at first. */
const FIRST_SHOWN = 10;

interface RepeatedDaysProps {
  date: string;
  repeats: RepeatsDraft;
  nameOf: (day: string) => string;
  /** Whether the event's branch is closed on a day. */
  isClosed: (day: string) => boolean;
  error: string | undefined;
  /** @param except in order */
  onChange: (except: readonly string[]) => void;
}

/** The days of the rule, each of which can be skipped and restored. The focus stays near the changed day. */
export function RepeatedDays({ date, repeats, nameOf, isClosed, error, onChange }: RepeatedDaysProps) {
  const t = useRepeatsT();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [next, setNext] = useState<{ list: string; index: number }>();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!next) return;
    const buttons = (list: string) => [
      ...(box.current?.querySelectorAll<HTMLElement>(`[data-list=${list}] button`) ?? []),
    ];
    const own = buttons(next.list);
    (own[Math.min(next.index, own.length - 1)] ?? buttons('days').at(0) ?? buttons('except').at(0))?.focus();
  }, [next]);
  const days = daysOfDraft(repeats, date);
  const except = ruleOf(repeats, date)?.except ?? [];
  const shownDays = showsAll ? days : days.slice(0, FIRST_SHOWN);
  const leaveOut = (day: string, index: number) => {
    onChange([...except, day].sort());
    setNext({ list: 'days', index });
    setAnnouncement(t('events-repeats-leftOut', { day: nameOf(day) }));
  };
  const putBack = (day: string, index: number) => {
    onChange(except.filter((other) => other !== day));
    setNext({ list: 'except', index });
    setAnnouncement(t('events-repeats-isBack', { day: nameOf(day) }));
  };
  return (
    <div ref={box}>
      <h3 id={`${id}-days`} className={styles.subheading}>
        {t('events-repeats-days', { count: days.length })}
      </h3>
      <ol className={styles.days} data-list="days" aria-labelledby={`${id}-days`}>
        {shownDays.map((day, index) => (
          <li key={day}>
            <span>
              <time dateTime={day}>{nameOf(day)}</time>
              {isClosed(day) && <strong className={styles.closed}>{t('events-repeats-closed')}</strong>}
            </span>
            <Button
              kind="quiet"
              aria-label={`${t('events-repeats-leaveOut')}: ${nameOf(day)}`}
              onClick={() => leaveOut(day, index)}
            >
              {t('events-repeats-leaveOut')}
            </Button>
          </li>
        ))}
      </ol>
      {shownDays.length < days.length && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          {t('events-repeats-all')}
        </Button>
      )}
      {except.length > 0 && (
        <>
          <h3 id={`${id}-except`} className={styles.subheading}>
            {t('events-repeats-except')}
          </h3>
          <ul className={styles.days} data-list="except" aria-labelledby={`${id}-except`}>
            {except.map((day, index) => (
              <li key={day}>
                <time dateTime={day}>{nameOf(day)}</time>
                <Button
                  kind="quiet"
                  aria-label={`${t('events-repeats-putBack')}: ${nameOf(day)}`}
                  onClick={() => putBack(day, index)}
                >
                  {t('events-repeats-putBack')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {error && (
        <div className={form.note}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <div role="status">
        <Hidden>{announcement}</Hidden>
      </div>
    </div>
  );
}
