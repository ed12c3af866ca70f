import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Admin } from '../auth/admin.entity.js';
import { Attempts, byCode } from '../auth/attempts.js';
import { AuthService, type Caller, type SignedIn } from '../auth/auth.service.js';
import { factorsOf } from '../auth/factors-of.js';
import { RecoveryCode } from '../auth/factor.entity.js';
import { KnownDevices } from '../auth/known-devices.js';
import { PendingSignIns } from '../auth/pending-sign-ins.js';
import { securityLog } from '../auth/security-log.js';
import { Problem } from '../errors/problem.js';
import { Factors } from './factors.service.js';

export interface SignedInByCode extends SignedIn {
  /** Only after a recovery code. */
  recoveryCodesLeft?: number;
}

/** The second half of a sign-in, after the password. */
@Injectable()
export class CodeSignIn {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly auth: AuthService,
    private readonly pending: PendingSignIns,
    private readonly factors: Factors,
    private readonly attempts: Attempts,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * @param token value of the cookie from the first half
   * @throws 401 `sign_in_expired` without a first half in this browser, or after five minutes; 401 `bad_code`; 409 `factor_unreadable`;
   *   429 after too many attempts
   */
  async signIn(code: string, token: string, caller: Caller): Promise<SignedInByCode> {
    const { address } = caller;
    const id = this.pending.accountOf(token);
    const admin = id === undefined ? null : await this.admins.findOneBy({ id });
    if (!admin || !this.pending.isValid(token, admin)) throw expired();
    const factor = await this.factors.find(admin.id);
    if (!factor && (await factorsOf(admin.id, this.admins.manager)).length === 0) throw expired();
    const use = this.factors.read(factor, code, admin);
    const attempt = byCode(admin.id, this.devices.find(caller.device, admin), address);
    await this.attempts.begin(attempt);
    let left: number | undefined;
    const signedIn = await this.auth.complete(admin, caller, async (manager) => {
      const before = await manager.countBy(RecoveryCode, { adminId: admin.id });
      if (!(await use(manager))) {
        securityLog.warn({ event: 'code_failed', username: admin.username, address });
        throw badCode();
      }
      const after = await manager.countBy(RecoveryCode, { adminId: admin.id });
      if (after < before) left = after;
    });
    await this.attempts.succeeded(attempt);
    return { ...signedIn, ...(left === undefined ? {} : { recoveryCodesLeft: left }) };
  }
}

const expired = () =>
  new Problem({ status: 401, code: 'sign_in_expired', detail: 'Sign in with the password first, in this browser.' });

const badCode = () => new Problem({ status: 401, code: 'bad_code', detail: 'The code is wrong, or was used before.' });
