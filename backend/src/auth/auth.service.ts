import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Admin } from '../admins/admin.entity.js';
import { badCredentials } from '../errors/problem.js';
import type { Role } from './access.js';
import type { Tokens } from './cookies.js';
import { checkPassword } from './passwords.js';
import { SessionsService } from './sessions.service.js';
import { ThrottleService } from './throttle.service.js';

/** contract.md, "Exact points", Accounts. */
const FREE_FAILURES = 5;
const LONGEST_PAUSE = 15 * 60;
const FAILURES_PER_ADDRESS = 60;
const ADDRESS_WINDOW = 15 * 60;

export interface SignedIn {
  tokens: Tokens;
  username: string;
  role: Role;
}

@Injectable()
export class AuthService {
  private readonly logger = new Logger('Auth');

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly throttle: ThrottleService,
  ) {}

  /**
   * @param address of the one who asks, for the throttle only
   * @throws 401 `bad_credentials`, the same for a wrong name and a wrong password; 429 when tried too often
   */
  async login(username: string, password: string, address: string): Promise<SignedIn> {
    const account = `login:account:${username.toLowerCase()}`;
    const from = `login:address:${address}`;
    await this.throttle.limit(from, FAILURES_PER_ADDRESS, ADDRESS_WINDOW);
    await this.throttle.slowDown(account, FREE_FAILURES, LONGEST_PAUSE);
    const admin = await this.dataSource.manager
      .createQueryBuilder(Admin, 'admin')
      .where('lower(admin.username) = lower(:username)', { username })
      .getOne();
    if (!(await checkPassword(password, admin?.passwordHash)) || !admin) {
      this.logger.warn({ event: 'login_failed', username, address });
      throw badCredentials();
    }
    await this.throttle.clear(account);
    await this.throttle.giveBack(from);
    const tokens = await this.dataSource.transaction(async (manager) => {
      await manager.update(Admin, admin.id, { lastLoginAt: new Date() });
      return this.sessions.start(admin.id, manager);
    });
    this.logger.log({ event: 'login', username: admin.username, address });
    return { tokens, username: admin.username, role: admin.role };
  }
}
