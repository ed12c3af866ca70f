import { Injectable } from '@nestjs/common';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { Config } from '../config/config.js';
import { conflict } from '../errors/problem.js';
import { MuseumEmail } from './museum-email.js';

/** Timeout without a byte from the mail server. */
const TIMEOUT_MS = 10_000;

/** Options in the address itself, such as `?requireTLS=false`, take precedence. */
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

/** Sends e-mails from the museum's own address. */
@Injectable()
export class Mailer {
  private readonly mailbox: ReturnType<typeof openMailbox> | undefined;

  constructor(
    private readonly config: Config,
    private readonly museumEmail: MuseumEmail,
  ) {
    if (config.smtpUrl !== undefined) this.mailbox = openMailbox(config.smtpUrl);
  }

  /** Whether there is a mail server. */
  get isOn(): boolean {
    return this.mailbox !== undefined;
  }

  /** Whether e-mails can be sent now: there is a mail server, and an address to send them from. */
  async canSend(): Promise<boolean> {
    return this.isOn && (await this.recipient()) !== undefined;
  }

  /** The museum's own address: `CONTACT_TO`, or the e-mail address shown on the site; without either, e-mails wait. */
  async recipient(): Promise<string | undefined> {
    return this.config.contactTo ?? (await this.museumEmail.get()) ?? undefined;
  }

  /**
   * @param id the same for every attempt, so that mail programs show a duplicate only once
   * @param signal aborts the attempt
   */
  async send(id: string, mail: SendMailOptions, signal: AbortSignal): Promise<void> {
    await (
      await this.mailbox
    )?.sendMail({
      messageId: `<${id}@${new URL(this.config.publicOrigin).hostname}>`,
      ...mail,
      // RFC 3834: no automatic answers
      headers: mail.headers ?? { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  }
}

/** @throws 409 `no_mail` */
export async function refuseWithoutMail(mailer: Mailer): Promise<void> {
  if (!(await mailer.canSend())) throw conflict('no_mail', 'The museum does not send e-mails.');
}
