import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { Attempts, bySession } from '../auth/attempts.js';
import { KnownDevices } from '../auth/known-devices.js';
import { hashPassword, inTurn } from '../auth/passwords.js';
import { securityLog } from '../auth/security-log.js';
import { endSessionsOf } from '../auth/sessions.service.js';
import { invalid } from '../errors/problem.js';
import type { PasswordInput } from './admins.dto.js';
import { nameInPassword } from './admins.service.js';

/** Changes the password of the current account. */
@Injectable()
export class PasswordService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly attempts: Attempts,
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
    const attempt = bySession(sessionId, address);
    const stored = await this.admins.findOneBy({ id });
    await inTurn({ known: sessionId }, async (check) => {
      await this.attempts.begin(attempt);
      if (await check(password, stored?.passwordHash)) return this.attempts.succeeded(attempt);
      securityLog.warn({ event: 'password_change_failed', username, address });
      throw wrongPassword();
    });
    if (!stored) throw wrongPassword();
    const passwordHash = await hashPassword(newPassword);
    await this.admins.manager.transaction(async (manager) => {
      // fails when the password was changed meanwhile
      const changed = { passwordHash, mustChangePassword: false };
      const { affected } = await manager.update(Admin, { id, passwordHash: stored.passwordHash }, changed);
      if (affected !== 1) throw wrongPassword();
      await endSessionsOf(id, manager, sessionId);
      await record(manager, account, 'changed', { type: 'admins', id, title: username }, ['password']);
    });
    securityLog.warn({ event: 'password_changed', username, address });
    return this.devices.remember(device, { id, passwordHash });
  }
}

const wrongPassword = () =>
  invalid([{ field: 'password', code: 'wrong_password', message: 'is not the current password' }]);

const unchangedPassword = () =>
  invalid([
    { field: 'newPassword', code: 'password_unchanged', message: 'must be another one than the current password' },
  ]);
