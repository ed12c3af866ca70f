import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { hashPassword } from '../auth/passwords.js';
import { securityLog } from '../auth/security-log.js';
import { auditedAccount, record } from '../audit/record.js';
import { Views } from '../auth/views.js';
import type { Message } from '../http/answers.dto.js';
import { accountDisabled, conflict, invalid, noFactor, notFound } from '../errors/problem.js';
import { nameInPassword, ownAccount } from './admins.service.js';
import type { AdminView } from './admins.dto.js';
import { AccountMails } from './email/account-mails.js';
import { changeEmail } from './email/change-email.js';
import { EmailChange } from './email/email.entity.js';
import { endSessions, resetFactors, setPassword, unlinkIdentity, unlock } from './rescue.js';

/** Lets superadmins recover an account that is locked out or compromised. */
@Injectable()
export class AccessService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: Views,
    private readonly mails: AccountMails,
  ) {}

  /** @throws 404; 400 for a password that contains the name; 409 `own_account`, because changing one's own needs the current one */
  async setPassword(id: string, password: string, account: Account): Promise<Message> {
    if (id === account.id) throw ownAccount('One’s own password is changed with the current one.');
    const passwordHash = await hashPassword(password);
    await this.change(id, 'password_set', account, async (manager, admin) => {
      if (holdsName(password, admin.username)) throw invalid([nameInPassword('password')]);
      await setPassword(manager, admin, passwordHash, account);
    });
    return { message: 'Changed.' };
  }

  /** @throws 404 */
  async unlock(id: string, account: Account): Promise<Message> {
    await this.change(id, 'account_unlocked', account, (manager, admin) => unlock(manager, admin, account));
    return { message: 'Unlocked.' };
  }

  /** @throws 404 */
  async endSessions(id: string, account: Account): Promise<Message> {
    await this.change(id, 'sessions_ended', account, (manager, admin) => endSessions(manager, admin, account));
    return { message: 'Ended.' };
  }

  /** @throws 404; 409 `no_factor`; 409 `own_account`, because one’s own needs the password and a code */
  async resetFactors(id: string, account: Account): Promise<Message> {
    if (id === account.id) throw ownAccount('One’s own second factor is removed with the password and a code.');
    await this.change(id, 'factor_reset', account, async (manager, admin) => {
      if (!(await resetFactors(manager, admin, account))) throw noFactor();
    });
    return { message: 'Reset.' };
  }

  /** @throws 404; 409 `no_email`, `own_account` */
  async removeEmail(id: string, account: Account): Promise<Message> {
    if (id === account.id) throw ownAccount('One’s own e-mail address is removed with the password.');
    await this.change(id, 'email_changed', account, async (manager, admin) => {
      if (admin.email === null) throw conflict('no_email', 'The account has no e-mail address.');
      await manager.delete(EmailChange, { adminId: id });
      await changeEmail(manager, admin, { email: null, emailLang: null }, account);
    });
    this.mails.wake();
    return { message: 'Removed.' };
  }

  /** @throws 404; 409 `no_identity`, `own_account` */
  async unlinkIdentity(id: string, account: Account): Promise<Message> {
    if (id === account.id) throw ownAccount('One’s own link is removed under one’s own account.');
    await this.change(id, 'identity_unlinked', account, async (manager, admin) => {
      if (!(await unlinkIdentity(manager, admin, account)))
        throw conflict('no_identity', 'The account is linked to nobody at the identity provider.');
    });
    return { message: 'Removed.' };
  }

  /** @throws 404; 409 `account_disabled`, `own_account` */
  async view(id: string, account: Account): Promise<AdminView> {
    if (id === account.id) throw ownAccount('One sees the console as oneself already.');
    await this.change(id, 'viewed_as', account, async (manager, admin) => {
      if (admin.disabledAt) throw accountDisabled();
      await record(manager, account, 'viewed_as', auditedAccount(admin));
    });
    return { view: await this.views.begin(id, account) };
  }

  private async change(
    id: string,
    event: string,
    by: Account,
    work: (manager: EntityManager, admin: Admin) => Promise<void>,
  ): Promise<void> {
    const username = await this.dataSource.transaction(async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const admin = await manager.findOne(Admin, { where: { id }, lock });
      if (!admin) throw notFound();
      await work(manager, admin);
      return admin.username;
    });
    securityLog.warn({ event, username, by: by.username });
  }
}
