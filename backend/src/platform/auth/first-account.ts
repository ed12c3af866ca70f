import { passwordErrors } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomInt } from 'node:crypto';
import { In, IsNull, Repository } from 'typeorm';
import { Config } from '../config/config.js';
import { FIRST_ACCOUNT_LOCK, LOCK_FOR_TRANSACTION } from '../database/advisory-locks.js';
import { Admin } from './admin.entity.js';
import { hashPassword } from './passwords.js';
import { forgetUnseenPassword, keepUnseenPasswords, unseenPasswords } from './unseen-password.js';

const REFUSED =
  'SUPERADMIN_PASSWORD must be 8 to 20 characters with a capital letter and a digit, none of the common ones, and without the user name.';

/**
 * Creates the first superadmin when there is no account. There is no default password (docs/api.md, Accounts). A random
 * one that was never shown, because the start was interrupted, is replaced at the next start.
 */
@Injectable()
export class FirstAccount implements OnApplicationBootstrap {
  private readonly logger = new Logger('Accounts');

  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { superadmin } = this.config;
    const exists = await this.admins.existsBy({});
    const former = unseenPasswords(this.config.dataDir);
    if (exists && former.length === 0) return;
    const given = superadmin.password;
    const isRefused = given !== undefined && passwordErrors(given, superadmin.username).length > 0;
    // checked only now: a museum that already has accounts starts with any setting
    if (!exists && isRefused) throw new Error(REFUSED);
    const isShown = given === undefined || isRefused;
    const password = isShown ? randomPassword() : given;
    const passwordHash = await hashPassword(password);
    const username = exists
      ? await this.replace(former, passwordHash, isShown)
      : await this.create(passwordHash, isShown);
    if (username === undefined) return;
    this.logger.log({ event: 'first_account', username });
    if (isShown) this.show({ username, password, again: exists });
  }

  /** @returns its user name, or nothing if another process has created it */
  private create(passwordHash: string, isShown: boolean): Promise<string | undefined> {
    const { username } = this.config.superadmin;
    return this.admins.manager.transaction(async (manager) => {
      await LOCK_FOR_TRANSACTION.run(manager, [FIRST_ACCOUNT_LOCK]);
      if (await manager.existsBy(Admin, {})) return undefined;
      if (isShown) keepUnseenPasswords(this.config.dataDir, [passwordHash]);
      await manager.insert(Admin, { username, passwordHash, role: 'superadmin', hidden: true, lastLoginAt: null });
      return username;
    });
  }

  /**
   * Replaces the account's password if it was never shown to anybody.
   * @returns its user name, or nothing if somebody knows the password
   */
  private async replace(
    former: readonly string[],
    passwordHash: string,
    isShown: boolean,
  ): Promise<string | undefined> {
    const { dataDir } = this.config;
    // both are recorded, so that the next process recognizes whichever is stored if this one is interrupted
    keepUnseenPasswords(dataDir, [...former, passwordHash]);
    const unseen = { passwordHash: In([...former]), lastLoginAt: IsNull() };
    const account = await this.admins.manager.transaction(async (manager) => {
      await LOCK_FOR_TRANSACTION.run(manager, [FIRST_ACCOUNT_LOCK]);
      const superadmin = await manager.findOne(Admin, { where: unseen, lock: { mode: 'pessimistic_write' } });
      if (superadmin) await manager.update(Admin, { id: superadmin.id }, { passwordHash });
      return superadmin;
    });
    if (account && isShown) keepUnseenPasswords(dataDir, [passwordHash]);
    else forgetUnseenPassword(dataDir);
    return account?.username;
  }

  /** Shows it once to the operator; it is never logged. A parent process confirms that it has shown it. */
  private show(account: { username: string; password: string; again: boolean }): void {
    if (process.send) process.send({ type: 'superadmin', ...account });
    else
      process.stdout.write(`First account: ${account.username}, password: ${account.password}\n`, (error) => {
        if (!error) forgetUnseenPassword(this.config.dataDir);
      });
  }
}

/** 16 characters without look-alikes, with a capital and a digit; about 88 bits. */
function randomPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  for (;;) {
    const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
    if (passwordErrors(password, '').length === 0) return password;
  }
}
