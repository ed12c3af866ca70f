import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { Admin } from '../../auth/admin.entity.js';
import { OwnPassword } from '../../auth/own-password.js';
import { securityLog } from '../../auth/security-log.js';
import { ThrottleService } from '../../auth/throttle.service.js';
import { withAccount } from '../../auth/with-account.js';
import { Config } from '../../config/config.js';
import { notFound } from '../../errors/problem.js';
import type { Message } from '../../http/answers.dto.js';
import { Mailer, refuseWithoutMail } from '../../mail/mailer.js';
import { digest } from '../links.js';
import { AccountMails } from './account-mails.js';
import { changeEmail } from './change-email.js';
import type { EmailInput, OwnEmail } from './email.dto.js';
import { ASK_EMAIL_CHANGE, FIND_EMAIL_CHANGE, FORGET_CONFIRMING, SPEND_EMAIL_CHANGE } from './email-statements.js';
import { AccountMail, EmailChange } from './email.entity.js';

/** E-mails that one account can have sent to addresses that are not confirmed. */
const MAX_CONFIRMING = 5;
const WINDOW_SECONDS = 24 * 60 * 60;

/** The e-mail address of the current account. It counts from when it is confirmed. */
@Injectable()
export class OwnEmailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnPassword,
    private readonly throttle: ThrottleService,
    private readonly config: Config,
    private readonly mailer: Mailer,
    private readonly mails: AccountMails,
  ) {}

  async state({ id }: Account): Promise<OwnEmail> {
    const { email } = await this.dataSource.manager.findOneByOrFail(Admin, { id });
    const pending = await FIND_EMAIL_CHANGE.first(this.dataSource, [id]);
    const canSend = await this.mailer.canSend();
    return {
      email,
      ...(pending ? { pending: { ...pending, expiresAt: pending.expiresAt.toISOString() } } : {}),
      canSend,
    };
  }

  /**
   * Sends a link to the address. The answer is the same for one that another account has.
   * @throws 409 `no_mail`; 400 on `password`; 429
   */
  async ask({ email, password, lang }: EmailInput, account: Account, address: string): Promise<Message> {
    await refuseWithoutMail(this.mailer);
    const { id } = account;
    await this.own.check(password, account, address);
    await this.throttle.limit(`email:account:${id}`, MAX_CONFIRMING, WINDOW_SECONDS);
    await withAccount(this.dataSource, account, async (manager) => {
      await ASK_EMAIL_CHANGE.run(manager, [id, email, lang ?? this.config.mailLang]);
      await FORGET_CONFIRMING.run(manager, [id]);
      await manager.insert(AccountMail, { kind: 'confirm', adminId: id, recipient: email, lang });
    });
    this.mails.wake();
    return { message: 'Sent.' };
  }

  /**
   * Only in a session of the account: a stranger whose address was entered by mistake must not get hold of it.
   * @throws 404, the same for an unknown, a spent, an expired and another account's link; 409 `email_taken`
   */
  async confirm(secret: string, account: Account): Promise<Message> {
    const { id } = account;
    await withAccount(this.dataSource, account, async (manager, admin) => {
      const change = await SPEND_EMAIL_CHANGE.first(manager, [id, digest(secret)]);
      if (!change) throw notFound();
      await changeEmail(manager, admin, { email: change.email, emailLang: change.lang }, account);
      if (admin.email !== change.email) securityLog.warn({ event: 'email_changed', username: account.username });
    });
    this.mails.wake();
    return { message: 'Confirmed.' };
  }

  /** Also forgets one that is not confirmed. @throws 400 on `password`; 429 */
  async remove(password: string | undefined, account: Account, address: string): Promise<Message> {
    await this.own.check(password, account, address);
    await withAccount(this.dataSource, account, async (manager, admin) => {
      await manager.delete(EmailChange, { adminId: account.id });
      if (admin.email === null) return;
      await changeEmail(manager, admin, { email: null, emailLang: null }, account);
      securityLog.warn({ event: 'email_changed', username: account.username });
    });
    this.mails.wake();
    return { message: 'Removed.' };
  }
}
