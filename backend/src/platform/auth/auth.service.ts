import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { badCredentials, unauthorized } from '../errors/problem.js';
import type { Role } from './access.js';
import { Admin } from './admin.entity.js';
import { Attempts, byDevice, byStranger, foldCase } from './attempts.js';
import type { Tokens } from './cookies.js';
import { KnownDevices } from './known-devices.js';
import { checkPassword, preparePasswords } from './passwords.js';
import { securityLog } from './security-log.js';
import { SessionsService, type Visit } from './sessions.service.js';

export interface SignedIn {
  tokens: Tokens;
  /** The cookie that makes this browser a known one. */
  device: string;
  username: string;
  role: Role;
  mustChangePassword: boolean;
}

/** Who wants to sign in, beside what was typed: from where, and what the browser still has. */
export interface Caller extends Visit {
  device: string | undefined;
  old: Partial<Tokens>;
}

@Injectable()
export class AuthService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly attempts: Attempts,
    private readonly devices: KnownDevices,
  ) {}

  /** Before the first sign-in, so that the first unknown name takes no longer than the others. */
  async onModuleInit(): Promise<void> {
    await preparePasswords();
  }

  /**
   * The browser's old session ends with the new one's beginning.
   * @throws 401 `bad_credentials`, the same for a wrong name and a wrong password; 429 when tried too often
   */
  async login(username: string, password: string, caller: Caller): Promise<SignedIn> {
    const { address } = caller;
    const name = foldCase(username);
    const admin = await this.dataSource.manager
      .createQueryBuilder(Admin, 'admin')
      .where('lower(admin.username) = :name', { name })
      .getOne();
    const device = admin ? this.devices.find(caller.device, admin) : undefined;
    const attempt = admin && device !== undefined ? byDevice(admin.id, device, address) : byStranger(name, address);
    await this.attempts.begin(attempt);
    if (!(await checkPassword(password, admin?.passwordHash)) || !admin) {
      // a name that nobody has may be a password typed into the wrong field
      securityLog.warn({ event: 'login_failed', username: admin?.username ?? '(unknown)', address });
      throw badCredentials();
    }
    await this.attempts.succeeded(attempt);
    const old = await this.sessions.ofBrowser(caller.old);
    const tokens = await this.dataSource.transaction(async (manager) => {
      // deleted, or given another password, while this one was being checked
      const { id, passwordHash } = admin;
      const { affected } = await manager.update(Admin, { id, passwordHash }, { lastLoginAt: new Date() });
      if (affected !== 1) throw badCredentials();
      await this.sessions.end(
        old.map((session) => session.id),
        manager,
      );
      return this.sessions.start(id, caller, manager);
    });
    securityLog.warn({ event: 'login', username: admin.username, address });
    const { role, mustChangePassword } = admin;
    return {
      tokens,
      device: this.devices.remember(caller.device, admin),
      username: admin.username,
      role,
      mustChangePassword,
    };
  }

  /**
   * Ends the sessions of whichever cookies or tokens there are.
   * @throws 401 when none of them belongs to a living one
   */
  async logout(tokens: Partial<Tokens>): Promise<void> {
    const sessions = await this.sessions.ofBrowser(tokens);
    const [first] = sessions;
    if (!first) throw unauthorized();
    await this.sessions.end(sessions.map(({ id }) => id));
    securityLog.warn({ event: 'logout', username: first.username });
  }
}
