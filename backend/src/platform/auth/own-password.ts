import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { invalid } from '../errors/problem.js';
import { requireRecentSignIn, type Account } from './access.js';
import { Admin } from './admin.entity.js';
import { Attempts, bySession } from './attempts.js';
import { inTurn } from './passwords.js';
import { securityLog } from './security-log.js';

/**
 * Asks for the current password within a session, before what a thief of the session must not do. Of an account without one, which
 * signs in by an identity provider, a sign-in of the last 15 minutes takes its place.
 */
@Injectable()
export class OwnPassword {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly attempts: Attempts,
  ) {}

  /**
   * @returns the account, as it was when the password was compared
   * @throws 400 on `password` for a wrong one; 401 `sign_in_again`; 429 after too many attempts, as for signing in
   */
  async check(password: string | undefined, account: Account, address: string): Promise<Admin> {
    const { id, username, sessionId } = account;
    const stored = await this.admins.findOneBy({ id });
    if (stored?.passwordHash === null) {
      requireRecentSignIn(account);
      return stored;
    }
    if (password === undefined) throw invalid([{ field: 'password', code: 'required', message: 'is required' }]);
    const attempt = bySession(sessionId, address);
    await inTurn({ known: sessionId }, async (check) => {
      await this.attempts.begin(attempt);
      if (await check(password, stored?.passwordHash)) return this.attempts.succeeded(attempt);
      securityLog.warn({ event: 'password_check_failed', username, address });
      throw wrongPassword();
    });
    if (!stored) throw wrongPassword();
    return stored;
  }
}

export const wrongPassword = () =>
  invalid([{ field: 'password', code: 'wrong_password', message: 'is not the current password' }]);
