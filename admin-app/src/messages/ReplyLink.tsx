import type { ContactMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../i18n/useT.ts';
import { replyAddress } from './reply.ts';

/** Opens the mail program with the beginning of an answer. */
export function ReplyLink({ message }: { message: ContactMessage }) {
  const t = useT();
  const date = longDateTime(message.createdAt, useLang());
  const wrote = t('messages.wrote', { name: message.name, date });
  return (
    <a className={buttonClass()} href={replyAddress(message, { subject: t('messages.subject'), wrote })}>
      {t('messages.reply')}
    </a>
  );
}
