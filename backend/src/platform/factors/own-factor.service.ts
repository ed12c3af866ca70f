import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { Attempts, byCode } from '../auth/attempts.js';
import { RecoveryCode, SecondFactor } from '../auth/factor.entity.js';
import { factorsOf } from '../auth/factors-of.js';
import { securityLog } from '../auth/security-log.js';
import { endSessionsOf } from '../auth/sessions.service.js';
import { withAccount } from '../auth/with-account.js';
import { Config } from '../config/config.js';
import { conflict, invalid, noFactor } from '../errors/problem.js';
import { FIND_STARTED } from './factor-statements.js';
import type { FactorStarted, FactorState } from './factors.dto.js';
import { Factors } from './factors.service.js';
import { dropRecoveryCodes, firstRecoveryCodes, makeRecoveryCodes } from './recovery-codes.js';
import { addressOf, newSecret, stepOf } from './totp.js';

/** The second factor of the current account. Changes need a sign-in of the last 15 minutes, as those of passkeys do. */
@Injectable()
export class OwnFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: Factors,
    private readonly attempts: Attempts,
    private readonly config: Config,
  ) {}

  async state({ id }: Account): Promise<FactorState> {
    const factor = await this.factors.find(id);
    const recoveryCodesLeft = await this.dataSource.manager.countBy(RecoveryCode, { adminId: id });
    return { confirmedAt: factor?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft };
  }

  /**
   * Makes a secret, which is asked for at no sign-in before `confirm`.
   * @throws 409 `factor_exists`
   */
  async start(account: Account): Promise<FactorStarted> {
    const secret = newSecret();
    const { id: adminId } = account;
    await withAccount(this.dataSource, account, async (manager) => {
      if (await confirmed(adminId, manager)) throw exists();
      await manager.delete(SecondFactor, { adminId });
      await manager.insert(SecondFactor, { adminId, secret: this.factors.seal(secret, adminId) });
    });
    const issuer = new URL(this.config.publicOrigin).hostname;
    return { secret, address: addressOf(secret, issuer, account.username) };
  }

  /**
   * The factor is in use from now on, and other sessions end.
   * @returns the recovery codes, unless a passkey has brought some before
   * @throws 400 on `code`; 409 `factor_not_started`, also a quarter of an hour later; 429
   */
  async confirm(code: string, account: Account, address: string): Promise<string[]> {
    const { id: adminId, username } = account;
    const started = await FIND_STARTED.first(this.dataSource, [adminId]);
    const secret = started && this.factors.open(started.secret, adminId);
    if (secret === undefined) throw notStarted();
    const attempt = byCode(adminId, `session:${account.sessionId}`, address);
    await this.attempts.begin(attempt);
    const lastStep = stepOf(code.replaceAll(/\s/g, ''), secret);
    if (lastStep === undefined) throw wrongCode();
    await this.attempts.succeeded(attempt);
    const codes = await withAccount(this.dataSource, account, async (manager) => {
      const unconfirmed = { adminId, secret: started?.secret };
      const { affected } = await manager.update(SecondFactor, unconfirmed, { confirmedAt: () => 'now()', lastStep });
      if (affected !== 1) throw notStarted();
      await manager.update(Admin, { id: adminId }, { factorResetAt: null });
      await endSessionsOf(adminId, manager, account.sessionId);
      await record(manager, account, 'changed', auditedAccount(account), ['secondFactorAdded']);
      return firstRecoveryCodes(adminId, manager);
    });
    securityLog.warn({ event: 'factor_added', username, address });
    return codes;
  }

  /** @throws 409 `no_factor` */
  async renewCodes(account: Account, address: string): Promise<string[]> {
    const codes = await withAccount(this.dataSource, account, async (manager) => {
      if ((await factorsOf(account.id, manager)).length === 0) throw noFactor();
      await record(manager, account, 'changed', auditedAccount(account), ['recoveryCodes']);
      return makeRecoveryCodes(account.id, manager);
    });
    securityLog.warn({ event: 'recovery_codes_made', username: account.username, address });
    return codes;
  }

  /**
   * Other sessions end.
   * @throws 409 `no_factor`
   */
  async remove(account: Account, address: string): Promise<void> {
    const { id: adminId, username } = account;
    await withAccount(this.dataSource, account, async (manager) => {
      if (!(await confirmed(adminId, manager))) throw noFactor();
      await manager.delete(SecondFactor, { adminId });
      await dropRecoveryCodes(adminId, manager);
      await endSessionsOf(adminId, manager, account.sessionId);
      await record(manager, account, 'changed', auditedAccount(account), ['secondFactorRemoved']);
    });
    securityLog.warn({ event: 'factor_removed', username, address });
  }

  async readPasskeyNotice({ id }: Account): Promise<void> {
    await this.dataSource.manager.update(Admin, { id }, { passkeyRefusedAt: null });
  }

  async readReset({ id }: Account): Promise<void> {
    await this.dataSource.manager.update(Admin, { id }, { factorResetAt: null });
  }
}

const confirmed = async (adminId: string, manager: EntityManager): Promise<boolean> =>
  ((await manager.findOneBy(SecondFactor, { adminId }))?.confirmedAt ?? null) !== null;

const exists = () => conflict('factor_exists', 'This account has a second factor already.');

const notStarted = () => conflict('factor_not_started', 'Begin again: the secret is older than a quarter of an hour.');

const wrongCode = () => invalid([{ field: 'code', code: 'wrong_code', message: 'is wrong, or was used before' }]);
