import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { newApiToken } from '../auth/api-token.js';
import { ApiToken } from '../auth/api-token.entity.js';
import { COUNT_TOKENS, LIST_TOKENS, MAX_TOKEN_DAYS, MAX_TOKENS_OF_ACCOUNT } from '../auth/api-token-statements.js';
import { securityLog } from '../auth/security-log.js';
import { withAccount } from '../auth/with-account.js';
import type { RowOf } from '../database/statement.js';
import { conflict, notFound } from '../errors/problem.js';
import type { Message } from '../http/answers.dto.js';
import { isId } from '../http/existing.js';
import { endOfLastDay, lastDayOf } from '../text/time.js';
import { AdminsService } from './admins.service.js';
import {
  USUAL_TOKEN_DAYS,
  type ApiTokenInput,
  type ApiTokenList,
  type ListedApiToken,
  type NewApiToken,
} from './api-tokens.dto.js';

/** The field of an account that audit entries name. */
const FIELD = 'tokens';
const ENDING_LENGTH = 4;

/** Lists, makes and revokes API tokens. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly admins: AdminsService,
  ) {}

  /** @throws 404 */
  async list(accountId: string): Promise<ApiTokenList> {
    await this.requireAccount(accountId, this.dataSource.manager);
    return { tokens: (await LIST_TOKENS.all(this.dataSource, [accountId])).map(toToken) };
  }

  /**
   * A token for oneself, or for a service.
   * @throws 404; 400; 401 when the session was ended meanwhile; 409 `not_a_service`, `too_many_tokens`
   */
  async make(accountId: string, body: ApiTokenInput, maker: Account): Promise<NewApiToken> {
    const { name, last_day, registrar = false } = body;
    const endsAt = endOfLastDay(last_day, { days: USUAL_TOKEN_DAYS, max: MAX_TOKEN_DAYS }, new Date());
    const grants = body.grants ? await this.admins.checkedGrants(body.grants, 'grants') : null;
    const secret = newApiToken();
    const hash = createHash('sha256').update(secret).digest();
    const token = await withAccount(this.dataSource, maker, async (manager) => {
      const account = await this.requireAccount(accountId, manager);
      if (account.id !== maker.id && !account.service)
        throw conflict('not_a_service', 'Only its own person makes tokens for this account.');
      const made = await COUNT_TOKENS.first(manager, [account.id]);
      if ((made?.count ?? 0) >= MAX_TOKENS_OF_ACCOUNT)
        throw conflict('too_many_tokens', 'There are too many tokens: some have to be revoked first.');
      const values = { accountId: account.id, makerId: maker.id, name, grants, registrar, endsAt };
      const { identifiers } = await manager.insert(ApiToken, { ...values, hash, ending: secret.slice(-ENDING_LENGTH) });
      await record(manager, maker, 'changed', auditedAccount(account), [FIELD]);
      const listed = await LIST_TOKENS.all(manager, [account.id]);
      return listed.find(({ id }) => id === identifiers[0]?.id);
    });
    if (!token) throw new Error('a token was not made');
    securityLog.warn({ event: 'token_made', token: name, by: maker.username });
    return { secret, token: toToken(token) };
  }

  /** Effective from the next request on. @throws 404 */
  async revoke(accountId: string, id: string, by: Account): Promise<Message> {
    await this.dataSource.transaction(async (manager) => {
      const account = await this.requireAccount(accountId, manager);
      const { affected } = isId(id) ? await manager.delete(ApiToken, { id, accountId }) : { affected: 0 };
      if (affected === 0) throw notFound();
      await record(manager, by, 'changed', auditedAccount(account), [FIELD]);
    });
    securityLog.warn({ event: 'token_revoked', by: by.username });
    return { message: 'Revoked.' };
  }

  /** Locks the account, so that its tokens are made one after the other. @throws 404 */
  private async requireAccount(id: string, manager: EntityManager): Promise<Admin> {
    const lock = manager.queryRunner?.isTransactionActive ? ({ mode: 'pessimistic_write' } as const) : undefined;
    const account = isId(id) ? await manager.findOne(Admin, { where: { id }, lock }) : null;
    if (!account) throw notFound();
    return account;
  }
}

const toToken = (row: RowOf<typeof LIST_TOKENS>): ListedApiToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  grants: row.grants,
  registrar: row.registrar,
  maker: { id: row.makerId, username: row.maker },
  made_at: row.madeAt.toISOString(),
  last_day: lastDayOf(row.endsAt),
  used_at: row.usedAt?.toISOString() ?? null,
});
