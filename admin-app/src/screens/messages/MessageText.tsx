import type { ContactConversation } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useT } from './words.ts';
import styles from './messages.module.css';

/** A visitor's text with its line breaks, and the answers to it: never interpreted as HTML, and addresses in it are not linked. */
export function MessageText({ message }: { message: ContactConversation }) {
  const lang = useLang();
  const t = useT();
  const { email, createdAt, answeredAt, answeredBy } = message;
  return (
    <>
      <p className={styles.from}>
        <span>{email}</span>
        <time dateTime={createdAt}>{longDateTime(createdAt, lang)}</time>
      </p>
      {answeredAt !== null && (
        <p className={styles.from}>
          <span>{t('messages-answeredBy', { name: answeredBy ?? '', date: longDateTime(answeredAt, lang) })}</span>
        </p>
      )}
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      {message.answers.length > 0 && (
        <ol className={styles.answers} aria-label={t('messages-answers')}>
          {message.answers.map(({ id, author, createdAt: writtenAt, mailedAt, refused, text }) => (
            <li key={id}>
              <p className={styles.from}>
                <span>{t('messages-answerBy', { name: author, date: longDateTime(writtenAt, lang) })}</span>
                <span>
                  {mailedAt === null
                    ? t(refused ? 'messages-mailRefused' : 'messages-notMailed')
                    : t('messages-mailed', { date: longDateTime(mailedAt, lang) })}
                </span>
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
