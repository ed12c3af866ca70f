import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { Attempts, byLink, forgetAttempts } from '../auth/attempts.js';
import { hashPassword } from '../auth/passwords.js';
import { securityLog } from '../auth/security-log.js';
import { endSessionsOf } from '../auth/sessions.service.js';
import { Config } from '../config/config.js';
import { accountDisabled, serviceAccount, invalid, notFound } from '../errors/problem.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import type { Message } from '../http/answers.dto.js';
import { nameInPassword, ownAccount } from './admins.service.js';
import { FIND_INVITATION, MAKE_INVITATION, SPEND_INVITATION, SWEEP_INVITATIONS } from './invitation-statements.js';
import { digest, newSecret, passwordLink } from './links.js';
import type { InvitationAnswer, InvitationLink, InvitationPassword } from './invitations.dto.js';

interface Invited {
  id: string;
  username: string;
  expiresAt: Date;
}

/** Links with which people choose the password of an account themselves. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attempts: Attempts,
    private readonly config: Config,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => SWEEP_INVITATIONS.run(this.dataSource));
  }

  /**
   * Ends the account's former link. Its password and sessions stay as they are until the link is used.
   * @throws 404; 409 `account_disabled`, `service_account`, and `own_account`, because changing one's own password needs the current one
   */
  async make(id: string, account: Account): Promise<InvitationLink> {
    if (id === account.id) throw ownAccount('One’s own password is changed with the current one.');
    const secret = newSecret();
    const { username, expiresAt } = await this.dataSource.transaction(async (manager) => {
      const admin = await manager.findOne(Admin, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (admin?.disabledAt) throw accountDisabled();
      if (admin?.service) throw serviceAccount();
      const made = admin && (await MAKE_INVITATION.first(manager, [id, digest(secret)]));
      if (!made) throw notFound();
      await record(manager, account, 'changed', auditedAccount(admin), ['invitation']);
      return { username: admin.username, expiresAt: made.expiresAt };
    });
    securityLog.warn({ event: 'invitation_made', username, by: account.username });
    return { url: passwordLink(secret, this.config), expiresAt: expiresAt.toISOString() };
  }

  /**
   * Spends nothing: programs that check mail open links as well.
   * @throws 404, the same for an unknown, a spent and an expired link; 429
   */
  async read(secret: string, address: string): Promise<InvitationAnswer> {
    const { username, expiresAt } = await this.find(secret, address);
    return { username, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Sets the password and ends all sessions. It starts none: signing in is left to AuthService, with all that it asks for.
   * @throws 404, 429 as for `read`; 400 for a password that contains the name
   */
  async accept({ secret, password }: InvitationPassword, address: string): Promise<Message> {
    const { id, username } = await this.find(secret, address);
    if (holdsName(password, username)) throw invalid([nameInPassword('password')]);
    const passwordHash = await hashPassword(password);
    await this.dataSource.transaction(async (manager) => {
      // the account first, as when a link is made: otherwise the two could wait for each other
      const admin = await manager.findOne(Admin, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!admin || !(await SPEND_INVITATION.first(manager, [digest(secret)]))) throw notFound();
      await manager.update(Admin, { id }, { passwordHash, mustChangePassword: false });
      await endSessionsOf(id, manager);
      await forgetAttempts(admin, manager);
      await record(manager, admin, 'changed', auditedAccount(admin), ['password']);
    });
    securityLog.warn({ event: 'invitation_used', username, address });
    return { message: 'Changed.' };
  }

  /** Counts a wrong secret like a wrong password. */
  private async find(secret: string, address: string): Promise<Invited> {
    const attempt = byLink(address);
    await this.attempts.begin(attempt);
    const invited = await FIND_INVITATION.first(this.dataSource, [digest(secret)]);
    if (!invited) {
      securityLog.warn({ event: 'invitation_refused', address });
      throw notFound();
    }
    await this.attempts.succeeded(attempt);
    return invited;
  }
}
