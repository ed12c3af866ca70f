import { holdsName } from '@muzey/shared-ui/accounts/new-account.ts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomBytes, randomUUID } from 'node:crypto';
import { IsNull, Not, Repository, type EntityManager } from 'typeorm';
import { record, recordChange } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { SecondFactor } from '../auth/factor.entity.js';
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
import { LIST_INVITATIONS } from './invitation-statements.js';
import type { AdminAccount, AdminInput, AdminSaved, AdminUpdate } from './admins.dto.js';

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
    const factors = await this.admins.manager.findBy(SecondFactor, { confirmedAt: Not(IsNull()) });
    const withFactor = new Set(factors.map(({ adminId }) => adminId));
    const invitations = await LIST_INVITATIONS.all(this.admins.manager);
    const invited = new Map(invitations.map(({ admin_id, until }) => [admin_id, until]));
    return admins.map((admin) => {
      const until = paused.get(foldCase(admin.username));
      const invitedUntil = invited.get(admin.id);
      return {
        ...toAccount(admin),
        ...(withFactor.has(admin.id) ? { secondFactor: true as const } : {}),
        ...(until ? { pausedUntil: until.toISOString() } : {}),
        ...(invitedUntil ? { invitedUntil: invitedUntil.toISOString() } : {}),
      };
    });
  }

  /** @throws 409 `username_taken`, whatever the case of the name; 400 for a password that contains the name */
  async create(body: AdminInput, account: Account, key?: string): Promise<AdminSaved> {
    const { username, password, role = 'admin', registrar = false } = body;
    const names = mergeNames(NO_NAMES, body);
    if (password !== undefined && holdsName(password, username)) throw invalid([nameInPassword('password')]);
    // without a password there is one that nobody knows
    const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'));
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
      hidden: false,
      lastLoginAt: null,
      mustChangePassword: false,
    };
    const saved = await this.idempotency.run(
      { key, account, body: ['createAdmin', username, role, fingerprint, names, ...(registrar ? [registrar] : [])] },
      async (manager) => {
        await manager.insert(Admin, admin).catch((error: unknown) => {
          throw isUniqueViolation(error) ? usernameTaken() : error;
        });
        await record(manager, account, 'created', auditEntry(admin));
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

  /** @throws 404; 409 `last_superadmin` */
  async update(id: string, body: AdminUpdate, account: Account): Promise<AdminSaved> {
    const { before, after } = await this.admins.manager.transaction(async (manager) => {
      const { stored, last } = await this.lock(id, manager);
      const names = mergeNames(stored, body);
      const { role = stored.role, registrar = stored.registrar } = body;
      const changed = { ...stored, role, registrar, ...names };
      if (last && changed.role !== 'superadmin') throw lastSuperadmin();
      await manager.update(Admin, { id }, { role, registrar, ...names });
      await recordChange(manager, account, auditEntry(stored), { before: stored, after: changed });
      return { before: stored, after: changed };
    });
    if (before.role !== after.role) this.log('role_changed', after, account);
    if (before.registrar !== after.registrar)
      this.log(after.registrar ? 'registrar_granted' : 'registrar_withdrawn', after, account);
    return { message: 'Saved.', admin: toAccount(after) };
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
      await record(manager, account, 'deleted', auditEntry(stored));
      return stored;
    });
    this.log('admin_deleted', deleted, account);
    return { message: 'Deleted.' };
  }

  /** Locks all superadmins, always in the same order, so that two who delete each other at once are serialized. */
  private async lock(id: string, manager: EntityManager): Promise<{ stored: Admin; last: boolean }> {
    const locked = () => manager.createQueryBuilder(Admin, 'admin').setLock('pessimistic_write');
    const superadmins = await locked().where("admin.role = 'superadmin'").orderBy('admin.id').getMany();
    const stored = await locked().where('admin.id = :id', { id }).getOne();
    if (!stored) throw notFound();
    return { stored, last: stored.role === 'superadmin' && superadmins.length === 1 };
  }

  private log(event: string, { username, role }: Pick<Admin, 'username' | 'role'>, by: Account): void {
    securityLog.warn({ event, username, role, by: by.username });
  }
}

const auditEntry = ({ id, username }: Pick<Admin, 'id' | 'username'>) => ({ type: 'admins', id, title: username });

const toAccount = (admin: Admin): AdminAccount => ({
  id: admin.id,
  username: admin.username,
  ...shownNames(admin),
  role: admin.role,
  registrar: admin.registrar,
  createdAt: admin.createdAt.toISOString(),
  lastLoginAt: admin.lastLoginAt?.toISOString() ?? null,
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
