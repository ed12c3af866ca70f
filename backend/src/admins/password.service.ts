import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { Attempts } from '../auth/attempts.js';
import { checkPassword, hashPassword } from '../auth/passwords.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Message } from '../content/answers.dto.js';
import { invalid } from '../errors/problem.js';
import type { PasswordInput } from './admins.dto.js';
import { nameInPassword } from './admins.service.js';

/** The change of one's own password. */
@Injectable()
export class PasswordService {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly attempts: Attempts,
  ) {}

  /**
   * All other sessions of the account end with the change.
   * @throws 400 on `password` for a wrong one; 429 when tried too often, as for signing in
   */
  async change({ password, newPassword }: PasswordInput, account: Account, address: string): Promise<Message> {
    const { id, username, sessionId } = account;
    if (holdsName(newPassword, username)) throw invalid([nameInPassword('newPassword')]);
    const key = `password:account:${id}`;
    await this.attempts.begin(key, address);
    const stored = await this.dataSource.manager.findOneBy(Admin, { id });
    if (!(await checkPassword(password, stored?.passwordHash)) || !stored) {
      this.logger.warn({ event: 'password_change_failed', username, address });
      throw wrongPassword();
    }
    await this.attempts.succeeded(key, address);
    const passwordHash = await hashPassword(newPassword);
    await this.dataSource.transaction(async (manager) => {
      // of two changes at once the second one doesn't know the password any more
      const { affected } = await manager.update(Admin, { id, passwordHash: stored.passwordHash }, { passwordHash });
      if (affected !== 1) throw wrongPassword();
      await this.sessions.endAll(id, manager, sessionId);
      await record(manager, account, 'changed', { type: 'admins', id, title: username }, ['password']);
    });
    this.logger.log({ event: 'password_changed', username, address });
    return { message: 'Changed.' };
  }
}

const wrongPassword = () =>
  invalid([{ field: 'password', code: 'wrong_password', message: 'is not the current password' }]);
