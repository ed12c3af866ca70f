import type { ContactMessage } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** Subjects of answers, in the language of the page on which the message was written. */
export const SUBJECTS: Readonly<Record<Lang, string>> = {
  en: 'Your message to the museum',
  ru: 'Ваше сообщение музею',
  uz: 'Muzeyga yozgan xabaringiz',
  kk: 'Muzeyge jazǵan xabarıńız',
};

/** The words of an answer; a message of which no language is known is answered in that of the console. */
export function wordsOfReply({ name, createdAt, lang }: ContactMessage, console: Lang): Words {
  const spoken = lang ?? console;
  const date = longDateTime(createdAt, spoken);
  return { subject: SUBJECTS[spoken], wrote: spoken === 'en' ? `${name} wrote on ${date}:` : `${name}, ${date}:` };
}

/** Some mail programs cut off or refuse longer addresses. */
const MAX_QUOTE_LENGTH = 700;

interface Words {
  subject: string;
  /** Sender and date. */
  wrote: string;
}

/**
 * The address of an answer in the mail program, with the message quoted (RFC 6068). Everything a visitor wrote is encoded: neither an
 * address nor a text can add a recipient, a header or another field.
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
