import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Config } from '../../platform/config/config.js';
import type { ContactMessageEntity } from './contact.entity.js';

/** Without a byte from the mail server. */
const TIMEOUT_MS = 10_000;

/** The part of a message that the e-mail contains. */
export type ContactEmail = Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'message' | 'createdAt'>;

/** Settings in the address itself, such as `?requireTLS=false`, have priority. */
export async function openMailbox(smtpUrl: string): Promise<Transporter> {
  // imported only when needed: most museums have no mail server, and the library is large
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    // a password is sent over TLS only
    requireTLS: new URL(smtpUrl).username !== '',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * The e-mail about a message. It comes from the museum's own address, because a visitor's would be rejected as a forgery (RFC 7208);
 * answers go to the visitor. nodemailer encodes names and addresses separately; nothing is HTML.
 */
export function write(
  contact: ContactEmail,
  to: string,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): SendMailOptions {
  const { id, email, message, createdAt } = contact;
  const name = balanced(contact.name);
  return {
    // the same for every attempt: mail programs show an e-mail that arrives twice once
    messageId: `<${id}@${new URL(publicOrigin).hostname}>`,
    date: createdAt,
    from: to,
    to,
    replyTo: { name, address: email },
    subject: `Muzey: ${name}`,
    text: `${message}\n\n-- \n${name} <${email}>\n${publicOrigin}/admin/messages\n`,
    // RFC 3834: no automatic answers
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
