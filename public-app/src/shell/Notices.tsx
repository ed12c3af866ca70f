import type { Notice } from '@muzey/shared-ui/api/generated/index.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { noticeKey, closedCookie, closedIn } from '../data/closed-notices.ts';
import { useT } from '../i18n/useT.ts';
import { useText } from '../ui/useText.ts';
import styles from './Notices.module.css';
import { useShell } from './shell.data.ts';
import { useSyncExternalStore } from 'react';

const CHANGED = 'notices-closed';

/** If no cookie can be stored, it holds until the page is left. */
const closedHere: string[] = [];

const closed = (): string => [...closedIn(document.cookie), ...closedHere].join('~');

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** The keys of the notices that the reader has closed. The server has left them out of its page. */
const useClosedNotices = (): readonly string[] => useSyncExternalStore(subscribe, closed, () => '').split('~');

function closeNotice(key: string): void {
  closedHere.push(key);
  document.cookie = closedCookie([...closedIn(document.cookie), key]);
  window.dispatchEvent(new Event(CHANGED));
}

/** The notices for this place, without those that the reader has closed. */
export function Notices({ belongs }: { belongs: (notice: Notice) => boolean }) {
  const t = useT();
  const closed = useClosedNotices();
  const open = (useShell()?.site.notices ?? []).filter(
    (notice) => belongs(notice) && !closed.includes(noticeKey(notice)),
  );
  if (open.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={t('notices-label')}>
      <ul>
        {open.map((notice) => (
          <Line key={noticeKey(notice)} notice={notice} />
        ))}
      </ul>
    </section>
  );
}

function Line({ notice }: { notice: Notice }) {
  const t = useT();
  const { text, lang } = useText(notice.text);
  const isWarning = notice.kind === 'warning';
  const key = noticeKey(notice);
  return (
    <li data-kind={notice.kind}>
      <Icon name={isWarning ? 'error' : 'note'} />
      <p id={key}>
        {isWarning && <strong>{t('notices-warning')}</strong>} <span lang={lang}>{text}</span>
      </p>
      {notice.closable && (
        <button
          type="button"
          aria-label={t('notices-close')}
          aria-describedby={key}
          onClick={() => {
            closeNotice(key);
            // the pressed button is gone
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
