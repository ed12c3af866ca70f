import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Admin } from '../../auth/admin.entity.js';
import { securityLog } from '../../auth/security-log.js';
import { ThrottleService } from '../../auth/throttle.service.js';
import { Config } from '../../config/config.js';
import type { RowOf } from '../../database/statement.js';
import { Problem } from '../../errors/problem.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { MailQueue, type QueuedMail } from '../../mail/mail-queue.js';
import { Mailer } from '../../mail/mailer.js';
import { MAKE_MAILED_LINK } from '../invitation-statements.js';
import { digest, emailLink, newSecret, passwordLink } from '../links.js';
import { writeAccountMail } from './account-mail.js';
import { FIND_ASKED, RENEW_EMAIL_LINK, SWEEP_EMAILS, TAKE_ACCOUNT_MAIL } from './email-statements.js';
import { AccountMail } from './email.entity.js';

type Row = RowOf<typeof TAKE_ACCOUNT_MAIL>;
type Letter = ReturnType<typeof writeAccountMail>;

/** Links that strangers can have sent to one account. */
const MAX_LINKS = 3;
const WINDOW_SECONDS = 24 * 60 * 60;

/**
 * Sends e-mails to the owners of accounts. The secret of a link is made when its e-mail is sent, so that the database never has it: a
 * further attempt makes another one.
 */
@Injectable()
export class AccountMails extends MailQueue {
  constructor(
    dataSource: DataSource,
    private readonly config: Config,
    private readonly throttle: ThrottleService,
    mailer: Mailer,
    housekeeping: Housekeeping,
  ) {
    super(mailer, dataSource, AccountMail);
    housekeeping.add(async () => {
      await SWEEP_EMAILS.changes.run(dataSource);
      await SWEEP_EMAILS.mails.run(dataSource);
    });
  }

  /** Those that no mail server is there for are not sent later, but deleted. */
  override waiting(): Promise<number> {
    return this.mailer.isOn ? super.waiting() : Promise.resolve(0);
  }

  protected async take(): Promise<QueuedMail | undefined> {
    const row = await TAKE_ACCOUNT_MAIL.first(this.dataSource);
    if (!row) return undefined;
    const letter = row.isFresh ? await this.letterOf(row) : undefined;
    return { id: row.id, write: (museum) => letter && { from: museum, ...letter } };
  }

  private async letterOf(row: Row): Promise<Letter | undefined> {
    const id = row.adminId ?? (await this.findAsked(row));
    if (id === undefined) return undefined;
    return this.dataSource.transaction(async (manager) => {
      // the account first, as when a link is used or ended
      const admin = await manager.findOne(Admin, { where: { id }, lock: { mode: 'pessimistic_write' } });
      return admin ? this.write(row, admin, manager) : undefined;
    });
  }

  private async write(
    { kind, recipient, lang }: Row,
    admin: Admin,
    manager: EntityManager,
  ): Promise<Letter | undefined> {
    const { id, username: name } = admin;
    const { publicOrigin, mailLang } = this.config;
    const secret = newSecret();
    if (kind === 'password') {
      // an account that was switched off or lost its address since gets nothing
      if (admin.disabledAt || admin.email === null) return undefined;
      await MAKE_MAILED_LINK.run(manager, [id, digest(secret)]);
      securityLog.warn({ event: 'password_link_mailed', username: name });
      const link = passwordLink(secret, this.config);
      return writeAccountMail(kind, { to: admin.email, lang: admin.emailLang ?? mailLang, name, publicOrigin, link });
    }
    if (recipient === null) return undefined;
    const written = { to: recipient, lang: lang ?? mailLang, name, publicOrigin };
    if (kind !== 'confirm') return writeAccountMail(kind, written);
    const renewed = await RENEW_EMAIL_LINK.first(manager, [id, recipient, digest(secret)]);
    return renewed && writeAccountMail(kind, { ...written, link: emailLink(secret, this.config) });
  }

  /** The account of somebody who has forgotten a password. The typed text may be anything, so it is not kept. */
  private async findAsked({ id, asked }: Row): Promise<string | undefined> {
    const found = asked === null ? undefined : await FIND_ASKED.first(this.dataSource, [asked]);
    if (found && (await this.admits(found.id))) {
      await this.dataSource.manager.update(AccountMail, { id }, { adminId: found.id, asked: null });
      return found.id;
    }
    await this.dataSource.manager.delete(AccountMail, { id });
    return undefined;
  }

  /** Bounds what strangers can have sent to one person. */
  private async admits(adminId: string): Promise<boolean> {
    try {
      await this.throttle.limit(`forgotten:account:${adminId}`, MAX_LINKS, WINDOW_SECONDS);
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }
}
