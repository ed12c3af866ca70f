import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { badCredentials } from '../errors/problem.js';
import type { Role } from './access.js';
import { Admin } from './admin.entity.js';
import { Attempts } from './attempts.js';
import type { Tokens } from './cookies.js';
import { checkPassword, preparePasswords } from './passwords.js';
import { SessionsService } from './sessions.service.js';

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
    private readonly attempts: Attempts,
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
    await this.attempts.begin(account, address);
    const admin = await this.dataSource.manager
      .createQueryBuilder(Admin, 'admin')
      .where('lower(admin.username) = :name', { name })
      .getOne();
    if (!(await checkPassword(password, admin?.passwordHash)) || !admin) {
      // a name that nobody has may be a password typed into the wrong field
      this.logger.warn({ event: 'login_failed', username: admin?.username ?? '(unknown)', address });
      throw badCredentials();
    }
    await this.attempts.succeeded(account, address);
    const tokens = await this.dataSource.transaction(async (manager) => {
      // deleted, or given another password, while this one was being checked
      const { id, passwordHash } = admin;
      const { affected } = await manager.update(Admin, { id, passwordHash }, { lastLoginAt: new Date() });
      if (affected !== 1) throw badCredentials();
      return this.sessions.start(admin.id, manager);
    });
    this.logger.log({ event: 'login', username: admin.username, address });
    return { tokens, username: admin.username, role: admin.role };
  }
}

/** User names are ASCII; folding no more than that, the throttle and the database never disagree about who is meant. */
const foldCase = (username: string): string => username.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
