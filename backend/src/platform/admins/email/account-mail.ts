import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { randomUUID } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { words } from './account-mail-words.js';
import type { MailKind } from './email.entity.js';

interface Written {
  to: string;
  lang: Lang;
  /** The user name. */
  name: string;
  publicOrigin: string;
  /** Of the kinds that have one. */
  link?: string;
}

/** An e-mail to the owner of an account: plain text, and nothing in its headers that somebody typed but the address. */
export function writeAccountMail(
  kind: MailKind,
  { to, lang, name, publicOrigin, link }: Written,
): Pick<SendMailOptions, 'messageId' | 'to' | 'subject' | 'text'> {
  const t = translator(words[lang], lang);
  const end = kind === 'confirm' || kind === 'password' ? t(`${kind}-end`) : t('notYou');
  // another attempt has another link, and must not be taken for a duplicate
  const messageId = `<${randomUUID()}@${new URL(publicOrigin).hostname}>`;
  const text = [t(`${kind}-text`, { name, site: publicOrigin }), ...(link === undefined ? [] : [link]), end];
  // an object is not parsed as a list of addresses
  return { messageId, to: { name: '', address: to }, subject: t(`${kind}-subject`), text: `${text.join('\n\n')}\n` };
}
