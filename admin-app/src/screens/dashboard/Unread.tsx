import { Link } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { useUnread } from '../../shell/useUnread.ts';
import styles from './dashboard.module.css';

/** How many messages nobody has read; nothing while that is not known. */
export function Unread() {
  const t = useT();
  const unread = useUnread();
  if (unread === undefined) return null;
  return (
    <section className={styles.below} aria-labelledby="overview-messages">
      <h2 id="overview-messages">{t('nav.messages')}</h2>
      {unread > 0 ? (
        <Link to="/admin/messages?unread=true">{t('overview.unread', { count: unread })}</Link>
      ) : (
        <p>{t('messages.allRead')}</p>
      )}
    </section>
  );
}
