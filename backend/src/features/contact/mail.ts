import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Config } from '../../platform/config/config.js';
import type { ContactMessageEntity } from './contact.entity.js';

/** Milliseconds without a word from the mail server after which it is given up. */
const SILENCE = 10_000;

export type Letter = Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'message' | 'createdAt'>;

/** Where letters are handed over. Settings in the address itself, such as `?requireTLS=false`, come first. */
export async function openMailbox(smtpUrl: string): Promise<Transporter> {
  // most museums have none, and what sends mail is large
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    // a password is only told to a server that speaks TLS
    requireTLS: new URL(smtpUrl).username !== '',
    connectionTimeout: SILENCE,
    greetingTimeout: SILENCE,
    socketTimeout: SILENCE,
    dnsTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * The e-mail that tells the museum of a message. It comes from the museum's own address, since a visitor's would be taken for a
 * forgery (RFC 7208), and is answered to the visitor. Names are handed over apart from addresses and encoded; nothing is HTML.
 */
export function write(letter: Letter, to: string, { publicOrigin }: Pick<Config, 'publicOrigin'>): SendMailOptions {
  const { id, email, message, createdAt } = letter;
  const name = balanced(letter.name);
  return {
    // the same for every attempt, so that a letter that arrives twice shows as one
    messageId: `<${id}@${new URL(publicOrigin).hostname}>`,
    date: createdAt,
    from: to,
    to,
    replyTo: { name, address: email },
    subject: `Muzey: ${name}`,
    text: `${message}\n\n-- \n${name} <${email}>\n${publicOrigin}/admin/messages\n`,
    // RFC 3834: nobody's holiday answers it
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
