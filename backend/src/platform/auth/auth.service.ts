import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository, type EntityManager } from 'typeorm';
import { network } from '../http/client-address.js';
import { badCredentials, factorRequired, unauthorized, type Factor } from '../errors/problem.js';
import type { Role } from './access.js';
import { Admin } from './admin.entity.js';
import { Attempts, byKnownDevice, byUnknownDevice, foldCase } from './attempts.js';
import type { Tokens } from './cookies.js';
import { factorsOf } from './factors-of.js';
import { KnownDevices } from './known-devices.js';
import { inTurn, prepareDummyHash } from './passwords.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { securityLog } from './security-log.js';
import { SessionsService, type Client } from './sessions.service.js';

export interface SignedIn {
  tokens: Tokens;
  /** Value of the cookie that makes this browser a known device. */
  device: string;
  username: string;
  role: Role;
  mustChangePassword: boolean;
}

/** The password was right, and a code or a passkey is needed too. */
export interface FactorAsked {
  /** Value of the cookie with which the code has to come. */
  pending: string;
  factors: Factor[];
}

/** The client of a sign-in with its device cookie and old tokens. */
export interface Caller extends Client {
  device: string | undefined;
  old: Partial<Tokens>;
}

@Injectable()
export class AuthService implements OnModuleInit {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly sessions: SessionsService,
    private readonly attempts: Attempts,
    private readonly devices: KnownDevices,
    private readonly pending: PendingSignIns,
  ) {}

  /** Otherwise the first sign-in with an unknown name would take longer than the others. */
  async onModuleInit(): Promise<void> {
    await prepareDummyHash();
  }

  /**
   * Starts a session, unless the account has a second factor.
   * @throws 401 `bad_credentials`, the same for a wrong name and a wrong password; 429 after too many attempts; 503
   * while too many others are waiting
   */
  async login(username: string, password: string, caller: Caller): Promise<SignedIn | FactorAsked> {
    const { address } = caller;
    const name = foldCase(username);
    const admin = await this.admins
      .createQueryBuilder('admin')
      // one that is switched off is answered like an unknown name
      .where('lower(admin.username) = :name AND admin.disabledAt IS NULL', { name })
      .getOne();
    const device = admin ? this.devices.find(caller.device, admin) : undefined;
    const isKnown = admin && device !== undefined;
    const attempt = isKnown ? byKnownDevice(admin.id, device, address) : byUnknownDevice(name, address);
    await inTurn(isKnown ? { known: device } : { stranger: network(address) }, async (check) => {
      await this.attempts.begin(attempt);
      if (await check(password, admin?.passwordHash)) return this.attempts.succeeded(attempt);
      // an unknown name is not logged: it may be a password typed into the wrong field
      securityLog.warn({ event: 'login_failed', username: admin?.username ?? '(unknown)', address });
      throw badCredentials();
    });
    if (!admin) throw badCredentials();
    return this.finish(admin, caller);
  }

  /**
   * Starts a session after the first proof, unless the account has a second factor.
   * @param authenticatedAt when the person gave that proof, if it was not just now; null: it is not known
   */
  async finish(admin: Admin, caller: Caller, authenticatedAt?: Date | null): Promise<SignedIn | FactorAsked> {
    const factors = await factorsOf(admin.id, this.admins.manager);
    if (factors.length === 0) return this.complete(admin, caller, undefined, authenticatedAt);
    securityLog.warn({ event: 'code_asked', username: admin.username, address: caller.address });
    return { pending: this.pending.begin(admin), factors };
  }

  /**
   * The only place where a sign-in becomes a session; the browser's old session ends.
   * @param useFactor takes the code, or the passkey, in the same transaction; needed by an account that has a factor
   * @throws 401 when the account has changed since it was read
   */
  async complete(
    admin: Admin,
    caller: Caller,
    useFactor?: (manager: EntityManager) => Promise<void>,
    authenticatedAt?: Date | null,
  ): Promise<SignedIn> {
    const old = await this.sessions.ofBrowser(caller.old);
    const tokens = await this.admins.manager.transaction(async (manager) => {
      // no row when the account was deleted or switched off, or its password changed, meanwhile
      const { id, passwordHash } = admin;
      const asChecked = { id, passwordHash: passwordHash ?? IsNull(), disabledAt: IsNull() };
      const { affected } = await manager.update(Admin, asChecked, { lastLoginAt: new Date() });
      if (affected !== 1) throw badCredentials();
      // the update holds the account's row: a factor that is confirmed at this moment comes before or after
      if (useFactor) await useFactor(manager);
      else {
        const factors = await factorsOf(id, manager);
        if (factors.length > 0) throw factorRequired(factors);
      }
      await this.sessions.end(
        old.map((session) => session.id),
        manager,
      );
      return this.sessions.start(id, caller, manager, authenticatedAt);
    });
    securityLog.warn({ event: 'login', username: admin.username, address: caller.address });
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
   * Ends the sessions of the given tokens.
   * @throws 401 when none of them belongs to an active session
   */
  async logout(tokens: Partial<Tokens>): Promise<void> {
    const sessions = await this.sessions.ofBrowser(tokens);
    const [first] = sessions;
    if (!first) throw unauthorized();
    await this.sessions.end(sessions.map(({ id }) => id));
    securityLog.warn({ event: 'logout', username: first.username });
  }
}
