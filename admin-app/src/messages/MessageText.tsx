import type { ContactMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './messages.module.css';
import { replyAddress } from './reply.ts';

/** What a visitor wrote: text with its line breaks, never HTML, no address in it a link. */
export function MessageText({ message }: { message: ContactMessage }) {
  const t = useT();
  const lang = useLang();
  const { name, email, createdAt } = message;
  const date = longDateTime(createdAt, lang);
  const reply = replyAddress(message, { subject: t('messages.subject'), wrote: t('messages.wrote', { name, date }) });
  return (
    <>
      <p className={styles.from}>
        <span>{email}</span>
        <time dateTime={createdAt}>{date}</time>
      </p>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <p className={styles.reply}>
        <a className={buttonClass()} href={reply}>
          {t('messages.reply')}
        </a>
      </p>
    </>
  );
}
