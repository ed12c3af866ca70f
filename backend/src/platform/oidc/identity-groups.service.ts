import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import { AdminsService } from '../admins/admins.service.js';
import type { Account } from '../auth/access.js';
import { securityLog } from '../auth/security-log.js';
import { IDENTITY_GROUPS_LOCK, LOCK_FOR_TRANSACTION } from '../database/advisory-locks.js';
import { invalid, versionConflict } from '../errors/problem.js';
import { IdentityGroup } from './identity.entity.js';
import { IdentityProvider } from './identity-provider.js';
import type { IdentityGroupsAnswer, IdentityGroupsInput } from './oidc.dto.js';

/** The grants of the provider's groups: their members get them at each sign-in. */
@Injectable()
export class IdentityGroups {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: IdentityProvider,
    private readonly admins: AdminsService,
  ) {}

  /** @throws 404 without a provider in the settings */
  async read(manager: EntityManager = this.dataSource.manager): Promise<IdentityGroupsAnswer> {
    this.provider.settings();
    const rows = await manager.find(IdentityGroup, { order: { position: 'ASC' } });
    const groups = rows.map(({ name, grants }) => ({ name, grants }));
    return { groups, version: createHash('sha256').update(JSON.stringify(groups)).digest('base64url') };
  }

  /** @throws 400 for two of the same name, and for unknown branches; 412 `version_conflict` */
  async write({ groups, version }: IdentityGroupsInput, account: Account): Promise<IdentityGroupsAnswer> {
    const names = groups.map(({ name }) => name);
    const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
    if (twice !== -1)
      throw invalid([{ field: `groups[${twice}].name`, code: 'duplicate', message: 'is in the list twice' }]);
    const rows = await Promise.all(
      groups.map(async ({ name, grants }, position) => ({
        name,
        position,
        grants: await this.admins.checkedGrants(grants, `groups[${position}].grants`),
      })),
    );
    const answer = await this.dataSource.transaction(async (manager) => {
      await LOCK_FOR_TRANSACTION.run(manager, [IDENTITY_GROUPS_LOCK]);
      const current = await this.read(manager);
      if (current.version !== version) throw versionConflict(current);
      await manager.deleteAll(IdentityGroup);
      await manager.insert(IdentityGroup, rows);
      await record(manager, account, 'changed', auditedAccount(account), ['identityGroups']);
      return this.read(manager);
    });
    securityLog.warn({ event: 'identity_groups_changed', by: account.username });
    return answer;
  }
}
