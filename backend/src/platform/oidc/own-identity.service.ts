import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { securityLog } from '../auth/security-log.js';
import { endSessionsOf } from '../auth/sessions.service.js';
import { withAccount } from '../auth/with-account.js';
import { conflict, notFound } from '../errors/problem.js';
import { Identity } from './identity.entity.js';
import { IdentityProvider, refused, type ProviderAnswer } from './identity-provider.js';
import type { IdentityState } from './oidc.dto.js';
import { OidcSignIn } from './oidc-sign-in.service.js';
import { LOCK_IDENTITY } from './identity-statements.js';
import type { PendingChecks } from './pending-checks.js';

/** The person at the identity provider who may sign in to the current account. */
@Injectable()
export class OwnIdentity {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: IdentityProvider,
    private readonly signIns: OidcSignIn,
  ) {}

  async state({ id }: Account): Promise<IdentityState> {
    const { name } = this.provider.settings();
    const admin = await this.dataSource.manager.findOneByOrFail(Admin, { id });
    const linked = await this.dataSource.manager.findBy(Identity, { adminId: id });
    return {
      name,
      linkedAt: linked[0]?.createdAt.toISOString() ?? null,
      hasPassword: admin.passwordHash !== null,
    };
  }

  /**
   * Links the person whom the provider confirms. It must be the session that asked for it: otherwise somebody could have
   * their own identity linked to another person's account.
   * @throws 401 `oidc_refused`; 409 `identity_taken`, `identity_exists`; 429; 503
   */
  async link(answer: ProviderAnswer, pending: PendingChecks, account: Account, address: string): Promise<void> {
    if (pending.linksSession !== account.sessionId) throw refused();
    const { issuer, subject } = await this.signIns.confirm(answer, pending, address);
    await withAccount(this.dataSource, account, async (manager) => {
      await LOCK_IDENTITY.run(manager, [issuer, subject]);
      const owner = await manager.findOneBy(Identity, { issuer, subject });
      if (owner) throw taken();
      if (await manager.existsBy(Identity, { adminId: account.id })) throw exists();
      await manager.insert(Identity, { issuer, subject, adminId: account.id });
      await record(manager, account, 'changed', auditedAccount(account), ['identity']);
    });
    securityLog.warn({ event: 'identity_linked', username: account.username, address });
  }

  /**
   * Other sessions end, which that person may have begun.
   * @throws 404 without one; 409 `no_password`, because nobody could sign in any more
   */
  async unlink(account: Account, address: string): Promise<void> {
    await withAccount(this.dataSource, account, async (manager, admin) => {
      if (admin.passwordHash === null) throw noPassword();
      const { affected } = await manager.delete(Identity, { adminId: account.id });
      if (!affected) throw notFound();
      await endSessionsOf(account.id, manager, account.sessionId);
      await record(manager, account, 'changed', auditedAccount(account), ['identity']);
    });
    securityLog.warn({ event: 'identity_unlinked', username: account.username, address });
  }
}

const taken = () => conflict('identity_taken', 'Another account is linked to this person.');

const exists = () => conflict('identity_exists', 'This account is linked already. Remove that link first.');

const noPassword = () =>
  conflict('no_password', 'This account has no password: without the link nobody could sign in.');
