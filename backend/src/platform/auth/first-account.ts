import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { Admin } from './admin.entity.js';
import { hashPassword } from './passwords.js';

/** Any number that nothing else locks with; two processes that start at once make one account. */
const LOCK = 7_391_002;

/** Makes the first superadmin when there is no account at all; there is no default password (contract.md, "Accounts"). */
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
    const passwordHash = await hashPassword(password);
    const made = await this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      if (await manager.existsBy(Admin, {})) return false;
      await manager.insert(Admin, { username, passwordHash, role: 'superadmin', hidden: true, lastLoginAt: null });
      return true;
    });
    if (!made) return;
    this.logger.log({ event: 'first_account', username });
    if (this.config.superadmin.password === undefined) tell(username, password);
  }
}

/** Shown once to the person who started the product, and written nowhere. */
function tell(username: string, password: string): void {
  if (process.send) process.send({ type: 'superadmin', username, password });
  else process.stdout.write(`First account: ${username}, password: ${password}\n`);
}

/** 16 characters without look-alikes, always with a capital and a digit; about 88 bits. */
function randomPassword(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  for (;;) {
    const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
    if (/[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}
