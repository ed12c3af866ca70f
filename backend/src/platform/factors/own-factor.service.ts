import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { Attempts, byCode, type Attempt } from '../auth/attempts.js';
import { RecoveryCode, SecondFactor } from '../auth/factor.entity.js';
import { OwnPassword, wrongPassword } from '../auth/own-password.js';
import { securityLog } from '../auth/security-log.js';
import { endSessionsOf } from '../auth/sessions.service.js';
import { withAccount } from '../auth/with-account.js';
import { Config } from '../config/config.js';
import { conflict, invalid, noFactor } from '../errors/problem.js';
import { FIND_STARTED } from './factor-statements.js';
import type { FactorChange, FactorStarted, FactorState } from './factors.dto.js';
import { Factors } from './factors.service.js';
import { dropRecoveryCodes, firstRecoveryCodes, makeRecoveryCodes } from './recovery-codes.js';
import { addressOf, newSecret, stepOf } from './totp.js';

/** The second factor of the current account. */
@Injectable()
export class OwnFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly factors: Factors,
    private readonly passwords: OwnPassword,
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
   * @throws 400 on `password`; 409 `factor_exists`; 429
   */
  async start(password: string | undefined, account: Account, address: string): Promise<FactorStarted> {
    const { passwordHash } = await this.passwords.check(password, account, address);
    const secret = newSecret();
    const { id: adminId } = account;
    await this.withPassword(account, passwordHash, async (manager) => {
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
    const attempt = bySession(account, address);
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

  /** @throws 400 on `password` or `code`; 409 `no_factor`, `factor_unreadable`; 429 */
  async renewCodes(input: FactorChange, account: Account, address: string): Promise<string[]> {
    const codes = await this.change(input, account, address, async (manager) => {
      await record(manager, account, 'changed', auditedAccount(account), ['recoveryCodes']);
      return makeRecoveryCodes(account.id, manager);
    });
    securityLog.warn({ event: 'recovery_codes_made', username: account.username, address });
    return codes;
  }

  /**
   * Other sessions end.
   * @throws as `renewCodes` does
   */
  async remove(input: FactorChange, account: Account, address: string): Promise<void> {
    const { id: adminId, username } = account;
    await this.change(input, account, address, async (manager) => {
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

  /** Password and code first, then the work, in the transaction that takes the code. */
  private async change<Result>(
    { password, code }: FactorChange,
    account: Account,
    address: string,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const { passwordHash } = await this.passwords.check(password, account, address);
    const factor = await this.factors.find(account.id);
    if (!factor) throw noFactor();
    const use = this.factors.read(factor, code, account);
    const attempt = bySession(account, address);
    await this.attempts.begin(attempt);
    const result = await this.withPassword(account, passwordHash, async (manager) => {
      if (!(await use(manager))) throw wrongCode();
      return work(manager);
    });
    await this.attempts.succeeded(attempt);
    return result;
  }

  /** @throws 400 when the password was changed since it was checked */
  private withPassword<Result>(
    account: Account,
    passwordHash: string | null,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return withAccount(this.dataSource, account, (manager, stored) => {
      if (stored.passwordHash !== passwordHash) throw wrongPassword();
      return work(manager);
    });
  }
}

const bySession = ({ id, sessionId }: Account, address: string): Attempt => byCode(id, `session:${sessionId}`, address);

const confirmed = async (adminId: string, manager: EntityManager): Promise<boolean> =>
  ((await manager.findOneBy(SecondFactor, { adminId }))?.confirmedAt ?? null) !== null;

const exists = () => conflict('factor_exists', 'This account has a second factor already.');

const notStarted = () => conflict('factor_not_started', 'Begin again: the secret is older than a quarter of an hour.');

const wrongCode = () => invalid([{ field: 'code', code: 'wrong_code', message: 'is wrong, or was used before' }]);
