import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { badCredentials, Problem } from '../errors/problem.js';
import { network } from '../http/client-address.js';
import type { Role } from './access.js';
import { Admin } from './admin.entity.js';
import type { Tokens } from './cookies.js';
import { checkPassword, preparePasswords } from './passwords.js';
import { SessionsService } from './sessions.service.js';
import { ThrottleService } from './throttle.service.js';

/** contract.md, "Exact points", Accounts. Times are in seconds. */
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
export class AuthService implements OnModuleInit {
  private readonly logger = new Logger('Auth');

  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly throttle: ThrottleService,
  ) {}

  /** Before the first sign-in, so that the first unknown name takes no longer than the others. */
  async onModuleInit(): Promise<void> {
    await preparePasswords();
  }

  /**
   * @param address of the one who asks, for the throttle only
   * @throws 401 `bad_credentials`, the same for a wrong name and a wrong password; 429 when tried too often
   */
  async login(username: string, password: string, address: string): Promise<SignedIn> {
    const name = foldCase(username);
    const account = `login:account:${name}`;
    const from = `login:address:${network(address)}`;
    await this.mayTry(account, from, address);
    const admin = await this.dataSource.manager
      .createQueryBuilder(Admin, 'admin')
      .where('lower(admin.username) = :name', { name })
      .getOne();
    if (!(await checkPassword(password, admin?.passwordHash)) || !admin) {
      // a name that nobody has may be a password typed into the wrong field
      this.logger.warn({ event: 'login_failed', username: admin?.username ?? '(unknown)', address });
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

  /** Counts the attempt as a failure in advance; success takes it back. What is refused here is no failure of the address. */
  private async mayTry(account: string, from: string, address: string): Promise<void> {
    await this.throttle.limit(from, FAILURES_PER_ADDRESS, ADDRESS_WINDOW);
    try {
      await this.throttle.slowDown(account, FREE_FAILURES, LONGEST_PAUSE);
    } catch (error) {
      await this.throttle.giveBack(from);
      if (error instanceof Problem) this.logger.warn({ event: 'login_throttled', address });
      throw error;
    }
  }
}

/** User names are ASCII; folding no more than that, the throttle and the database never disagree about who is meant. */
const foldCase = (username: string): string => username.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
