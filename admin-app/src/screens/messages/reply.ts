import type { ContactMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { words } from './words.ts';

/** The words of a reply, in the language of the page on which the message was written; if that is not known, in that of the console. */
export function wordsOfReply({ name, createdAt, lang }: ContactMessage, consoleLang: Lang): Words {
  const replyLang = lang ?? consoleLang;
  const t = translator(words[replyLang], replyLang);
  return { subject: t('subject'), wrote: t('wrote', { name, date: longDateTime(createdAt, replyLang) }) };
}

/** Some mail programs cut off or refuse longer addresses. */
const MAX_QUOTE_LENGTH = 700;

interface Words {
  subject: string;
  /** Sender and date. */
  wrote: string;
}

/**
 * The mailto address of a reply, with the message quoted (RFC 6068). Everything a visitor wrote is encoded: neither an address nor a text
 * can add a recipient, a header or another field.
 */
export function replyAddress({ email, message }: ContactMessage, { subject, wrote }: Words): string {
  const characters = [...message];
  const quoted = characters.slice(0, MAX_QUOTE_LENGTH).join('') + (characters.length > MAX_QUOTE_LENGTH ? '…' : '');
  const lines = [wrote, ...quoted.split(/\r\n|\r|\n/).map((line) => `> ${line}`)];
  const body = `\r\n\r\n${lines.join('\r\n')}`;
  const at = email.lastIndexOf('@');
  const recipient = [email.slice(0, at), email.slice(at + 1)].map(encode).join('@');
  return `mailto:${recipient}?subject=${encode(`Re: ${subject}`)}&body=${encode(body)}`;
}

// encodeURIComponent leaves these, but RFC 6068 reserves them or mail programs interpret them
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
