import { passwordErrors } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { FIRST_ACCOUNT_LOCK, LOCK_FOR_TRANSACTION } from '../database/advisory-locks.js';
import { Admin } from './admin.entity.js';
import { hashPassword } from './passwords.js';

const REFUSED =
  'SUPERADMIN_PASSWORD must be 8 to 20 characters with a capital letter and a digit, none of the common ones, and without the user name.';

/** Creates the first superadmin when there is no account. There is no default password (docs/api.md, Accounts). */
@Injectable()
export class FirstAccount implements OnApplicationBootstrap {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.dataSource.manager.existsBy(Admin, {})) return;
    const { username, password = randomPassword() } = this.config.superadmin;
    // only now: a museum that has its accounts starts whatever is set
    if (passwordErrors(password, username).length > 0) throw new Error(REFUSED);
    const passwordHash = await hashPassword(password);
    const created = await this.dataSource.transaction(async (manager) => {
      await LOCK_FOR_TRANSACTION.run(manager, [FIRST_ACCOUNT_LOCK]);
      if (await manager.existsBy(Admin, {})) return false;
      await manager.insert(Admin, { username, passwordHash, role: 'superadmin', hidden: true, lastLoginAt: null });
      return true;
    });
    if (!created) return;
    this.logger.log({ event: 'first_account', username });
    if (this.config.superadmin.password === undefined) showPassword(username, password);
  }
}

/** Shows the password once to the operator; it is never logged. */
function showPassword(username: string, password: string): void {
  if (process.send) process.send({ type: 'superadmin', username, password });
  else process.stdout.write(`First account: ${username}, password: ${password}\n`);
}

/** 16 characters without look-alikes, with a capital and a digit; about 88 bits. */
function randomPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  for (;;) {
    const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
    if (passwordErrors(password, '').length === 0) return password;
  }
}
