import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository, type EntityManager } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import type { Admin } from '../auth/admin.entity.js';
import { SecondFactor } from '../auth/factor.entity.js';
import { securityLog } from '../auth/security-log.js';
import { conflict } from '../errors/problem.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { SecretBox } from '../secrets/secret-box.js';
import { SWEEP_STARTED, TAKE_STEP } from './factor-statements.js';
import { useRecoveryCode } from './recovery-codes.js';
import { currentStep, stepOf } from './totp.js';

type Owner = Pick<Admin, 'id' | 'username'>;

/** Takes a code within a transaction. @returns false for a wrong one, and for one that was used before */
export type UseCode = (manager: EntityManager) => Promise<boolean>;

/** The codes of second factors, and the secrets that they are made from. */
@Injectable()
export class Factors implements OnApplicationBootstrap {
  private readonly logger = new Logger('Accounts');

  constructor(
    @InjectRepository(SecondFactor) private readonly factors: Repository<SecondFactor>,
    private readonly box: SecretBox,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => SWEEP_STARTED.run(factors.manager));
  }

  /** Encrypts with the first key what another one has encrypted, so that the other one can be thrown away. */
  async onApplicationBootstrap(): Promise<void> {
    let unreadable = 0;
    for (const { adminId, secret } of await this.factors.find()) {
      if (this.box.isCurrent(secret)) continue;
      const opened = this.open(secret, adminId);
      if (opened === undefined) unreadable++;
      else await this.factors.update({ adminId, secret }, { secret: this.seal(opened, adminId) });
    }
    if (unreadable > 0) this.logger.warn({ event: 'factors_unreadable', count: unreadable });
  }

  seal(secret: string, adminId: string): string {
    return this.box.seal(secret, purposeOf(adminId));
  }

  open(sealed: string, adminId: string): string | undefined {
    return this.box.open(sealed, purposeOf(adminId));
  }

  find(adminId: string): Promise<SecondFactor | null> {
    return this.factors.findOneBy({ adminId, confirmedAt: Not(IsNull()) });
  }

  /**
   * Reads a code: six digits are one of the authenticator program, everything else is a recovery code. An account with passkeys only has no
   * program. To be called before the attempt is
   * counted, since a code that can not be compared is no wrong one.
   * @throws 409 `factor_unreadable` for six digits when no key reads the secret
   */
  read(factor: SecondFactor | null, code: string, owner: Owner): UseCode {
    const digits = code.replaceAll(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return (manager) => this.useRecovery(code, owner, manager);
    if (!factor) return () => Promise.resolve(false);
    const secret = this.open(factor.secret, factor.adminId);
    if (secret === undefined) {
      securityLog.error({ event: 'factor_unreadable', username: owner.username });
      throw unreadable();
    }
    const step = stepOf(digits, secret);
    return async (manager) => {
      if (step === undefined) return false;
      const values = [factor.adminId, factor.secret, step, currentStep() + 1];
      return (await TAKE_STEP.first(manager, values)) !== undefined;
    };
  }

  private async useRecovery(code: string, owner: Owner, manager: EntityManager): Promise<boolean> {
    if (!(await useRecoveryCode(owner.id, code, manager))) return false;
    await record(manager, owner, 'changed', auditedAccount(owner), ['recoveryCodeUsed']);
    securityLog.warn({ event: 'recovery_code_used', username: owner.username });
    return true;
  }
}

const purposeOf = (adminId: string): string => `second factor of ${adminId}`;

const unreadable = () =>
  conflict(
    'factor_unreadable',
    'The server has lost the key that this code is checked with. Use a recovery code, or have the second factor reset.',
  );
