import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { RowOf } from '../database/statement.js';
import { tooManyRequests } from '../errors/problem.js';
import { commonGrants, OF_ADMINISTRATORS, type Grants } from '../grants/grants.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { network } from '../http/client-address.js';
import type { Account } from './access.js';
import { isApiToken } from './api-token.js';
import { FIND_TOKEN, MARK_TOKEN_USED, SWEEP_TOKENS } from './api-token-statements.js';
import { ThrottleService } from './throttle.service.js';

/** Requests of one token in a minute to one process. People have no such limit. */
const MAX_IN_A_MINUTE = 600;
const MINUTE_MS = 60_000;

/** Tokens that a network may try without one that exists. */
const MAX_UNKNOWN = 60;
const UNKNOWN_SECONDS = 15 * 60;

/** Accounts as programs use them, by API tokens (docs/decisions/0070-api-tokens.md). */
@Injectable()
export class TokenAccounts {
  /** The requests of each token since the minute began. */
  private readonly requests = new Map<string, number>();
  private minute = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly throttle: ThrottleService,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => SWEEP_TOKENS.run(this.dataSource));
  }

  /**
   * The account of a token, with the rights that the token, the account and the token's maker have in common now.
   * @returns null for a token that does not exist, has ended, or whose account or maker is switched off
   * @throws 429
   */
  async find(token: string, address: string): Promise<Account | null> {
    if (!isApiToken(token)) return null;
    const hash = createHash('sha256').update(token).digest();
    const row = await FIND_TOKEN.first(this.dataSource, [hash]);
    if (!row) {
      await this.throttle.limit(`api-token:${network(address)}`, MAX_UNKNOWN, UNKNOWN_SECONDS);
      return null;
    }
    this.count(row.id);
    if (row.is_stale) await MARK_TOKEN_USED.run(this.dataSource, [row.id]);
    const grants = grantsOf(row);
    const isSuperadmin = grants === null && row.role === 'superadmin' && row.maker_role === 'superadmin';
    return {
      id: row.account_id,
      username: row.username,
      role: isSuperadmin ? 'superadmin' : 'admin',
      registrar: row.registrar && row.account_registrar && row.maker_registrar,
      grants,
      token: row.name,
      sessionId: row.id,
      hasJustSignedIn: false,
      hasFactor: row.has_factor,
      mustChangePassword: row.must_change_password,
      hasPassword: false,
      displayName: row.display_name,
      displayNameCyrillic: row.display_name_cyrillic,
      languages: row.languages,
      factorResetAt: null,
      passkeyRefusedAt: null,
    };
  }

  /** @throws 429 with the seconds until the next minute */
  private count(id: string): void {
    const now = Date.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) this.requests.clear();
    this.minute = minute;
    const requests = (this.requests.get(id) ?? 0) + 1;
    this.requests.set(id, requests);
    if (requests > MAX_IN_A_MINUTE) throw tooManyRequests(Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000));
  }
}

/**
 * The limits that a token, its account and its maker have in common. Where an account has none, limits of a token could
 * also extend it, as they extend those of an account.
 */
function grantsOf({ grants, account_grants, maker_grants, role, maker_role }: RowOf<typeof FIND_TOKEN>): Grants | null {
  const common = commonGrants(grants, commonGrants(account_grants, maker_grants));
  const isAdministrator =
    (account_grants === null && role !== 'superadmin') || (maker_grants === null && maker_role !== 'superadmin');
  return common && isAdministrator ? commonGrants(common, OF_ADMINISTRATORS) : common;
}
