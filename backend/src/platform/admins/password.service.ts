import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { KnownDevices } from '../auth/known-devices.js';
import { OwnPassword, wrongPassword } from '../auth/own-password.js';
import { hashPassword } from '../auth/passwords.js';
import { securityLog } from '../auth/security-log.js';
import { endSessionsOf } from '../auth/sessions.service.js';
import { withAccount } from '../auth/with-account.js';
import { invalid } from '../errors/problem.js';
import type { PasswordInput } from './admins.dto.js';
import { nameInPassword } from './admins.service.js';

/** Changes the password of the current account. */
@Injectable()
export class PasswordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly own: OwnPassword,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Also ends all other sessions of the account and forgets its other devices.
   * @param device value of this browser's device cookie
   * @returns its new value
   * @throws 400 on `password` for a wrong one; 429 after too many attempts, as for signing in
   */
  async change(
    { password, newPassword }: PasswordInput,
    account: Account,
    { address, device }: { address: string; device: string | undefined },
  ): Promise<string> {
    const { id, username, sessionId } = account;
    if (holdsName(newPassword, username)) throw invalid([nameInPassword('newPassword')]);
    if (account.mustChangePassword && password === newPassword) throw unchangedPassword();
    const stored = await this.own.check(password, account, address);
    const passwordHash = await hashPassword(newPassword);
    await withAccount(this.dataSource, account, async (manager, current) => {
      // it was changed meanwhile
      if (current.passwordHash !== stored.passwordHash) throw wrongPassword();
      await manager.update(Admin, { id }, { passwordHash, mustChangePassword: false });
      await endSessionsOf(id, manager, sessionId);
      await record(manager, account, 'changed', auditedAccount(account), ['password']);
    });
    securityLog.warn({ event: 'password_changed', username, address });
    return this.devices.remember(device, { id, passwordHash });
  }
}

const unchangedPassword = () =>
  invalid([
    { field: 'newPassword', code: 'password_unchanged', message: 'must be another one than the current password' },
  ]);
