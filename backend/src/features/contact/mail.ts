import { balanced } from '@muzey/shared-ui/i18n/invisible.ts';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../platform/config/config.js';
import type { ContactMessageEntity } from './contact.entity.js';

/** The part of a message that the e-mail contains. */
export type ContactEmail = Pick<ContactMessageEntity, 'id' | 'name' | 'email' | 'message' | 'createdAt'>;

/**
 * The e-mail about a message. Its sender is the museum's own address, because a visitor's would be rejected as forged
 * (RFC 7208); replies go to the visitor. nodemailer encodes names and addresses separately; nothing is HTML.
 */
export function write(
  contact: ContactEmail,
  to: string,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
): SendMailOptions {
  const { email, message, createdAt } = contact;
  const name = balanced(contact.name);
  return {
    date: createdAt,
    from: to,
    to,
    replyTo: { name, address: email },
    subject: `Muzey: ${name}`,
    text: `${message}\n\n-- \n${name} <${email}>\n${publicOrigin}/admin/messages\n`,
  };
}
