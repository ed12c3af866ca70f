import type { Notice } from '@muzey/shared-ui/api/generated/index.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { noticeKey } from '../data/closed-notices.ts';
import { useT } from '../i18n/useT.ts';
import { useText } from '../ui/useText.ts';
import styles from './Notices.module.css';
import { useShell } from './shell.data.ts';
import { closeNotice, useClosedNotices } from './useClosedNotices.ts';

/** The notices that belong here, without those that the reader has put away. */
export function Notices({ belongs }: { belongs: (notice: Notice) => boolean }) {
  const t = useT();
  const closed = useClosedNotices();
  const shown = (useShell()?.site.notices ?? []).filter((one) => belongs(one) && !closed.includes(noticeKey(one)));
  if (shown.length === 0) return null;
  return (
    <section className={styles.notices} aria-label={t('notices-label')}>
      <ul>
        {shown.map((notice) => (
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
            // the button that was pressed is gone
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
