import { USERNAME } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import { auditedAccount, record, recordChange } from '../audit/record.js';
import { Admin } from '../auth/admin.entity.js';
import { Attempts, byLink, foldCase } from '../auth/attempts.js';
import { AuthService, type Caller, type FactorAsked, type SignedIn } from '../auth/auth.service.js';
import { securityLog } from '../auth/security-log.js';
import { Problem } from '../errors/problem.js';
import { isUniqueViolation } from '../errors/unique-violation.js';
import type { Grants } from '../grants/grants.js';
import { Identity, IdentityGroup } from './identity.entity.js';
import { IdentityProvider, refused, type Person, type ProviderAnswer } from './identity-provider.js';
import { LOCK_IDENTITY } from './identity-statements.js';
import type { PendingChecks } from './pending-checks.js';

/** An account that may sign in, and nothing else. */
const NO_GRANTS: Grants = { branches: null, languages: null, tasks: {} };

/** Signs in those whom the identity provider confirms. */
@Injectable()
export class OidcSignIn {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: IdentityProvider,
    private readonly auth: AuthService,
    private readonly attempts: Attempts,
  ) {}

  /**
   * Starts a session, or asks for the second factor of an account that has one.
   * @throws 401 `oidc_refused`; 403 `account_disabled`; 429; 503
   */
  async signIn(answer: ProviderAnswer, pending: PendingChecks, caller: Caller): Promise<SignedIn | FactorAsked> {
    if (pending.linksSession !== undefined) throw refused();
    const person = await this.confirm(answer, pending, caller.address);
    const admin = await this.dataSource.transaction((manager) => this.accountOf(person, manager));
    return this.auth.finish(admin, caller, person.authenticatedAt);
  }

  /**
   * Asks the provider about a code. A refused one counts against the network, since each costs a call to the provider.
   * @throws 401 `oidc_refused`; 429; 503
   */
  async confirm(answer: ProviderAnswer, { checks }: PendingChecks, address: string): Promise<Person> {
    // an answer that was not begun here is refused without asking the provider
    if (answer.state !== checks.state) throw refused();
    const attempt = byLink(address);
    await this.attempts.begin(attempt);
    try {
      const person = await this.provider.finish(answer, checks);
      await this.attempts.succeeded(attempt);
      return person;
    } catch (error) {
      if (error instanceof Problem && error.status === 503) await this.attempts.succeeded(attempt);
      throw error;
    }
  }

  /** The person's account, made at the first sign-in, with what their groups may do now. */
  private async accountOf(person: Person, manager: EntityManager): Promise<Admin> {
    const { issuer, subject } = person;
    const find = () => manager.findOneBy(Identity, { issuer, subject });
    let identity = await find();
    // only when there is none: a link holds its account first, and each could wait for the other
    if (!identity) {
      await LOCK_IDENTITY.run(manager, [issuer, subject]);
      identity = await find();
    }
    const found =
      identity &&
      (await manager.findOne(Admin, { where: { id: identity.adminId }, lock: { mode: 'pessimistic_write' } }));
    if (found?.disabledAt) throw disabled();
    const admin = found ?? (await this.create(person, manager));
    const { affected } = await manager.update(Identity, { issuer, subject }, { lastUsedAt: () => 'now()' });
    // the link was removed while this waited for the account
    if (affected !== 1) throw refused();
    return this.withGroups(admin, person.groups, manager);
  }

  private async create(person: Person, manager: EntityManager): Promise<Admin> {
    const { issuer, subject } = person;
    const username = await freeName(person, manager);
    const made = manager.create(Admin, { username, passwordHash: null, role: 'admin', grants: NO_GRANTS });
    const admin = await manager.save(made).catch((error: unknown) => {
      // somebody else got the name at this moment: beginning again gives another one
      throw isUniqueViolation(error) ? refused() : error;
    });
    await manager.insert(Identity, { issuer, subject, adminId: admin.id });
    await record(manager, admin, 'created', auditedAccount(admin));
    securityLog.warn({ event: 'admin_created', username, role: admin.role, by: 'OpenID Connect' });
    return admin;
  }

  /** Without any group in the table, and for superadmins, the grants stay as superadmins have set them. */
  private async withGroups(admin: Admin, groups: readonly string[], manager: EntityManager): Promise<Admin> {
    const table = await manager.find(IdentityGroup, { order: { position: 'ASC' } });
    if (table.length === 0 || admin.role === 'superadmin') return admin;
    const grants = table.find(({ name }) => groups.includes(name))?.grants ?? NO_GRANTS;
    if (isDeepStrictEqual(grants, admin.grants)) return admin;
    const after = { ...admin, grants };
    await manager.update(Admin, { id: admin.id }, { grants });
    await recordChange(manager, admin, auditedAccount(admin), { before: admin, after });
    securityLog.warn({ event: 'grants_changed', username: admin.username, role: admin.role, by: 'OpenID Connect' });
    return after;
  }
}

/** The name that the person has at the provider if it is free, otherwise one that says nothing. */
async function freeName({ name = '' }: Person, manager: EntityManager): Promise<string> {
  const wanted = name.replaceAll(/[^A-Za-z0-9_]+/g, '_').slice(0, 20);
  const isTaken = await manager
    .createQueryBuilder(Admin, 'admin')
    .where('lower(admin.username) = :name', { name: foldCase(wanted) })
    .getExists();
  if (USERNAME.test(wanted) && !isTaken) return wanted;
  // random, so that nobody can take it before
  return `user_${randomBytes(6).toString('hex')}`;
}

const disabled = () => new Problem({ status: 403, code: 'account_disabled', detail: 'This account is switched off.' });
