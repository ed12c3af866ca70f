import type { ContactMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../../i18n/useT.ts';
import { replyAddress, wordsOfReply } from './reply.ts';

/** Opens the mail program with the beginning of an answer in the visitor's language. */
export function ReplyLink({ message }: { message: ContactMessage }) {
  const t = useT();
  return (
    <a className={buttonClass()} href={replyAddress(message, wordsOfReply(message, useLang()))}>
      {t('messages.reply')}
    </a>
  );
}
