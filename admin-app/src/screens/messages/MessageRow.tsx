import type { ContactMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { Link } from 'react-router-dom';
import list from '../../ui/list.module.css';
import { useT } from './words.ts';
import styles from './messages.module.css';

interface MessageRowProps {
  message: ContactMessage;
  /** The list's filter and page, which stay while a message is open. */
  query: string;
}

/** Sender, time and the beginning of the message, as plain text. */
export function MessageRow({ message, query }: MessageRowProps) {
  const t = useT();
  const lang = useLang();
  const { id, name, read, answeredAt, answeredBy, createdAt } = message;
  return (
    <article className={`${list.row} ${styles.row}`} data-unread={!read || undefined}>
      <div>
        {!read && <StateBadge kind="info">{t('messages-unread')}</StateBadge>}
        {answeredAt !== null && <StateBadge kind="active">{t('messages-answered')}</StateBadge>}
        <h2>
          <Link to={`/admin/messages/${id}${query}`}>{name}</Link>
        </h2>
        <p className={list.text}>{message.message}</p>
        <p className={list.sub}>
          <time dateTime={createdAt}>{longDateTime(createdAt, lang)}</time>
          {answeredAt !== null && (
            <span>{t('messages-answeredBy', { name: answeredBy ?? '', date: longDateTime(answeredAt, lang) })}</span>
          )}
        </p>
      </div>
    </article>
  );
}
