import { isDeepStrictEqual } from 'node:util';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Role } from '../auth/access.js';
import { TASKS } from '@muzey/shared-ui/accounts/tasks.ts';
import type { Grants } from '../grants/grants.js';
import type { GrantsInput } from '../auth/grants.dto.js';
import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomBytes, randomUUID } from 'node:crypto';
import { Repository, type EntityManager } from 'typeorm';
import { uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { auditedAccount, record, recordChange } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { LIST_WITH_FACTOR } from '../auth/factors-of.js';
import { shownNames, type DisplayNamesInput } from '../auth/display-names.dto.js';
import { Attempts, foldCase } from '../auth/attempts.js';
import { hashPassword, passwordFingerprint } from '../auth/passwords.js';
import { securityLog } from '../auth/security-log.js';
import { endSessionsOf } from '../auth/sessions.service.js';
import type { Message } from '../http/answers.dto.js';
import { invalid, notFound, Problem } from '../errors/problem.js';
import { mergeScalar } from '../content/merge-item.js';
import { isUniqueViolation } from '../errors/unique-violation.js';
import { Idempotency } from '../http/idempotency.js';
import { END_INVITATION, LIST_INVITATIONS } from './invitation-statements.js';
import type { AdminAccount, AdminInput, AdminSaved, AdminUpdate } from './admins.dto.js';

const LIST_LINKED = statement(
  'list the accounts that are linked to somebody at the identity provider',
  'SELECT admin_id AS id FROM identity',
  { id: uuid },
);

const KNOWN_BRANCHES = statement(
  'those of some branches that exist',
  'SELECT id FROM branch WHERE id = ANY($1::uuid[])',
  {
    id: uuid,
  },
);

/** Manages staff accounts, for superadmins. */
@Injectable()
export class AdminsService {
  constructor(
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
    private readonly attempts: Attempts,
    private readonly idempotency: Idempotency,
  ) {}

  /** All but the first superadmin, the oldest first. */
  async list(): Promise<AdminAccount[]> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    const admins = await this.admins.find({ where: { hidden: false }, order });
    const paused = await this.attempts.pausedUntil(admins.map(({ username }) => username));
    const withFactor = new Set((await LIST_WITH_FACTOR.all(this.admins.manager)).map(({ id }) => id));
    const linked = new Set((await LIST_LINKED.all(this.admins.manager)).map(({ id }) => id));
    const invitations = await LIST_INVITATIONS.all(this.admins.manager);
    const invited = new Map(invitations.map(({ admin_id, until }) => [admin_id, until]));
    return admins.map((admin) => {
      const until = paused.get(foldCase(admin.username));
      const invitedUntil = invited.get(admin.id);
      return {
        ...toAccount(admin),
        ...(withFactor.has(admin.id) ? { secondFactor: true as const } : {}),
        ...(linked.has(admin.id) ? { linked: true as const } : {}),
        ...(until ? { pausedUntil: until.toISOString() } : {}),
        ...(invitedUntil ? { invitedUntil: invitedUntil.toISOString() } : {}),
      };
    });
  }

  /** @throws 409 `username_taken`, whatever the case of the name; 400 for a password that contains the name, or of a service */
  async create(body: AdminInput, account: Account, key?: string): Promise<AdminSaved> {
    const { username, password, role = 'admin', registrar = false, service = false } = body;
    const grants = await this.grantsFor(role, body.grants ?? null);
    if (service && (role === 'superadmin' || password !== undefined))
      throw invalid([notOfServices(role === 'superadmin' ? 'role' : 'password')]);
    const names = mergeNames(NO_NAMES, body);
    if (password !== undefined && holdsName(password, username)) throw invalid([nameInPassword('password')]);
    // without a password there is one that nobody knows
    const passwordHash = service ? null : await hashPassword(password ?? randomBytes(32).toString('base64url'));
    const fingerprint =
      key === undefined || password === undefined
        ? ''
        : await passwordFingerprint(password, `createAdmin:${account.id}:${key}`);
    const admin = {
      id: randomUUID(),
      username,
      ...names,
      passwordHash,
      role,
      registrar,
      grants,
      service,
      hidden: false,
      lastLoginAt: null,
      mustChangePassword: false,
    };
    const saved = await this.idempotency.run(
      {
        key,
        account,
        body: [
          'createAdmin',
          username,
          role,
          fingerprint,
          names,
          ...(registrar ? [registrar] : []),
          ...(grants ? [grants] : []),
          ...(service ? ['service'] : []),
        ],
      },
      async (manager) => {
        await manager.insert(Admin, admin).catch((error: unknown) => {
          throw isUniqueViolation(error) ? usernameTaken() : error;
        });
        await record(manager, account, 'created', auditedAccount(admin));
        return {
          message: 'Created.',
          admin: toAccount(await manager.findOneByOrFail(Admin, { id: admin.id })),
        };
      },
    );
    // a replay returns the account of the first request
    if (saved.admin.id === admin.id) this.log('admin_created', admin, account);
    return saved;
  }

  /** @throws 404; 409 `last_superadmin`, `own_account` */
  async update(id: string, body: AdminUpdate, account: Account): Promise<AdminSaved> {
    const { before, after } = await this.admins.manager.transaction(async (manager) => {
      const { stored, last } = await this.lock(id, manager);
      const names = mergeNames(stored, body);
      const { role = stored.role, registrar = stored.registrar } = body;
      if (stored.service && role === 'superadmin') throw invalid([notOfServices('role')]);
      // a new superadmin loses its limits
      const kept = role === 'superadmin' && stored.role !== role ? null : stored.grants;
      const grants = body.grants === undefined ? kept : await this.grantsFor(role, body.grants, stored.grants);
      const disabledAt = body.disabled ? (stored.disabledAt ?? new Date()) : null;
      const changed = {
        ...stored,
        role,
        registrar,
        grants,
        disabledAt: body.disabled === undefined ? stored.disabledAt : disabledAt,
        ...names,
      };
      if (last && (changed.role !== 'superadmin' || changed.disabledAt)) throw lastSuperadmin();
      if (changed.disabledAt && id === account.id) throw ownAccount('An account can not switch itself off.');
      await manager.update(Admin, { id }, { role, registrar, grants, disabledAt: changed.disabledAt, ...names });
      if (changed.disabledAt && !stored.disabledAt) {
        await endSessionsOf(id, manager);
        await END_INVITATION.run(manager, [id]);
      }
      await recordChange(manager, account, auditedAccount(stored), { before: stored, after: changed });
      return { before: stored, after: changed };
    });
    if (before.role !== after.role) this.log('role_changed', after, account);
    if (before.registrar !== after.registrar)
      this.log(after.registrar ? 'registrar_granted' : 'registrar_withdrawn', after, account);
    if (before.disabledAt !== after.disabledAt)
      this.log(after.disabledAt ? 'account_disabled' : 'account_enabled', after, account);
    if (!isDeepStrictEqual(before.grants, after.grants)) this.log('grants_changed', after, account);
    return { message: 'Saved.', admin: toAccount(after) };
  }

  /** The languages that an account translates into: a preference of its own, which the audit log does not have. */
  async setLanguages(id: string, languages: Lang[] | null): Promise<void> {
    await this.admins.update({ id }, { languages: languages?.length ? languages : null });
  }

  /**
   * Also ends its sessions.
   * @throws 404; 409 `last_superadmin`, `own_account`
   */
  async remove(id: string, account: Account): Promise<Message> {
    const deleted = await this.admins.manager.transaction(async (manager) => {
      const { stored, last } = await this.lock(id, manager);
      if (last) throw lastSuperadmin();
      if (id === account.id) throw ownAccount('An account can not delete itself.');
      await endSessionsOf(id, manager);
      await manager.delete(Admin, { id });
      await record(manager, account, 'deleted', auditedAccount(stored));
      return stored;
    });
    this.log('admin_deleted', deleted, account);
    return { message: 'Deleted.' };
  }

  /** @throws 400 for limits of a superadmin, and as `checkedGrants` does */
  private async grantsFor(role: Role, grants: GrantsInput | null, stored?: Grants | null): Promise<Grants | null> {
    if (grants === null) return null;
    if (role === 'superadmin') {
      throw invalid([{ field: 'grants', code: 'superadmin_unlimited', message: 'a superadmin has no limits' }]);
    }
    return this.checkedGrants(grants, 'grants', stored);
  }

  /**
   * @param field the path of the grants in the request
   * @throws 400 for unknown branches; one that was stored already may have been deleted
   */
  async checkedGrants(grants: GrantsInput, field: string, stored?: Grants | null): Promise<Grants> {
    const branches = grants.branches?.map((id) => id.toLowerCase()) ?? null;
    const known = await KNOWN_BRANCHES.all(this.admins.manager, [branches ?? []]);
    const errors = (branches ?? []).flatMap((id, index) =>
      known.some((branch) => branch.id === id) || stored?.branches?.includes(id)
        ? []
        : [{ field: `${field}.branches[${index}]`, code: 'not_found', message: 'is no branch' }],
    );
    if (errors.length > 0) throw invalid(errors);
    const tasks = Object.fromEntries(TASKS.flatMap((task) => (grants.tasks[task] ? [[task, grants.tasks[task]]] : [])));
    return { branches: branches && [...new Set(branches)], languages: grants.languages ?? null, tasks };
  }

  /** Locks all superadmins with a password, always in the same order, so that two who delete each other at once are serialized. */
  private async lock(id: string, manager: EntityManager): Promise<{ stored: Admin; last: boolean }> {
    const locked = () => manager.createQueryBuilder(Admin, 'admin').setLock('pessimistic_write');
    const superadmins = await locked()
      .where("admin.role = 'superadmin' AND admin.disabledAt IS NULL AND admin.passwordHash IS NOT NULL")
      .orderBy('admin.id')
      .getMany();
    const stored = await locked().where('admin.id = :id', { id }).getOne();
    if (!stored) throw notFound();
    return { stored, last: superadmins.length === 1 && superadmins[0]?.id === id };
  }

  private log(event: string, { username, role }: Pick<Admin, 'username' | 'role'>, by: Account): void {
    securityLog.warn({ event, username, role, by: by.username });
  }
}

const toAccount = (admin: Admin): AdminAccount => ({
  id: admin.id,
  username: admin.username,
  ...shownNames(admin),
  role: admin.role,
  registrar: admin.registrar,
  grants: admin.grants,
  ...(admin.email === null ? {} : { email: admin.email }),
  createdAt: admin.createdAt.toISOString(),
  lastLoginAt: admin.lastLoginAt?.toISOString() ?? null,
  ...(admin.service ? { service: true as const } : {}),
  ...(admin.disabledAt ? { disabled: true as const } : {}),
  ...(admin.mustChangePassword ? { mustChangePassword: true } : {}),
});

type Names = Pick<Admin, 'displayName' | 'displayNameCyrillic'>;
const NO_NAMES: Names = { displayName: null, displayNameCyrillic: null };

const mergeNames = (stored: Names, change: DisplayNamesInput): Names => ({
  displayName: mergeScalar(stored.displayName, change.displayName),
  displayNameCyrillic: mergeScalar(stored.displayNameCyrillic, change.displayNameCyrillic),
});

export const nameInPassword = (field: string) => ({
  field,
  code: 'password_has_username',
  message: 'must not have the user name in it',
});

const notOfServices = (field: string) => ({
  field,
  code: 'not_of_services',
  message: 'a service has no password, and is no superadmin',
});

const usernameTaken = () =>
  new Problem({
    status: 409,
    code: 'username_taken',
    detail: 'There is an account of this name.',
    errors: [{ field: 'username', code: 'username_taken', message: 'is taken' }],
  });

const lastSuperadmin = () =>
  new Problem({ status: 409, code: 'last_superadmin', detail: 'This is the last superadmin.' });

export const ownAccount = (detail: string) => new Problem({ status: 409, code: 'own_account', detail });
