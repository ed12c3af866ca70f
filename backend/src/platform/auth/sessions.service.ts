import { Injectable } from '@nestjs/common';
import { JwtService, type JwtVerifyOptions } from '@nestjs/jwt';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import type { Account } from './access.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { isId } from '../http/existing.js';
import { ACCESS_LIFETIME_SECONDS, REFRESH_LIFETIME_SECONDS, type Tokens } from './cookies.js';
import { FIND_SESSION, LOCK_REFRESH_TOKEN, SESSIONS_OF_BROWSER, SWEEP_SESSIONS } from './session-statements.js';
import { RefreshToken, Session } from './session.entity.js';
import bowser from 'bowser';

/** Display names from a User-Agent; null when unknown. */
interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** Limits the time that parsing takes. */
const MAX_USER_AGENT_LENGTH = 512;

export function deviceName(userAgent: string | undefined): DeviceName {
  const text = userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? '';
  if (text === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(text);
  return { browser: browser.name || null, system: os.name || null };
}

/** A rotated token is still accepted this long, because two tabs may refresh at once (docs/api.md, Accounts). */
const REUSE_GRACE_SECONDS = 10;
const CLOCK_SKEW_SECONDS = 60;

export const AUDIENCE = 'muzey-staff';
/** The claims of an access token; everything else about the account is looked up. */
export interface AccessClaims {
  sub: string;
  sid: string;
  typ: 'access';
  /** Seconds since 1970. */
  exp?: number;
}

/** Whether these are claims of an access token. Refuses an expiry too far ahead, signed while the clock was wrong. */
export const isAccess = ({ typ, sid, exp = 0 }: AccessClaims): boolean =>
  typ === 'access' &&
  typeof sid === 'string' &&
  isId(sid) &&
  exp - Date.now() / 1000 <= ACCESS_LIFETIME_SECONDS + CLOCK_SKEW_SECONDS;

export type RefreshOutcome =
  | { kind: 'refreshed'; tokens: Tokens }
  | { kind: 'refused' }
  | { kind: 'reused'; adminId: string };

/** The client of a session. */
export interface Client {
  address: string;
  userAgent: string | undefined;
}

/** An active session and its account. */
export interface ActiveSession {
  id: string;
  username: string;
}

/** By the clock of the database, which all processes share. */
const now = (): string => 'now()';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Sessions are only in the database, so that ending one takes effect in every process at once (docs/security.md). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.sweep());
  }

  /**
   * Starts a session for an authenticated account.
   * @param authenticatedAt when its person proved who they are; null: it is not known; absent: just now
   */
  async start(
    adminId: string,
    { address, userAgent }: Client,
    manager: EntityManager,
    authenticatedAt?: Date | null,
  ): Promise<Tokens> {
    const { browser, system } = deviceName(userAgent);
    const id = randomUUID();
    await manager.insert(Session, { id, adminId, usedAt: now, address, browser, system, authenticatedAt });
    return this.issue(adminId, id, manager);
  }

  /** The account of an active session. */
  async find(sessionId: string): Promise<Account | null> {
    const row = await FIND_SESSION.first(this.dataSource, [sessionId]);
    if (!row) return null;
    const { username, role, registrar, grants } = row;
    return {
      id: row.admin_id,
      username,
      role,
      registrar,
      grants,
      sessionId: row.id,
      hasJustSignedIn: row.is_recent,
      hasFactor: row.has_factor,
      mustChangePassword: row.must_change_password,
      hasPassword: row.has_password,
      displayName: row.display_name,
      displayNameCyrillic: row.display_name_cyrillic,
      languages: row.languages,
      factorResetAt: row.factor_reset_at,
      passkeyRefusedAt: row.passkey_refused_at,
    };
  }

  /** The active sessions of a browser's tokens. An expired access token still identifies its session. */
  async ofBrowser({ access, refresh }: Partial<Tokens>): Promise<ActiveSession[]> {
    const claims = access === undefined ? undefined : await this.claimsOf(access);
    return SESSIONS_OF_BROWSER.all(this.dataSource, [
      claims?.sid ?? null,
      refresh === undefined ? null : digest(refresh),
    ]);
  }

  /** Exchanges a refresh token for new tokens; an old one used again ends its session (RFC 9700, 4.14.2). */
  async refresh(token: string, address: string): Promise<RefreshOutcome> {
    return this.dataSource.transaction(async (manager) => {
      const row = await LOCK_REFRESH_TOKEN.first(manager, [digest(token)]);
      if (!row) return { kind: 'refused' };
      // a time in the future was stored while the clock was ahead; its real age is unknown
      if (row.used !== null && Math.abs(row.used) > REUSE_GRACE_SECONDS) {
        await this.end([row.id], manager);
        return { kind: 'reused', adminId: row.admin_id };
      }
      await manager.update(RefreshToken, { hash: digest(token), usedAt: IsNull() }, { usedAt: now });
      await manager.update(Session, { id: row.id }, { usedAt: now, address });
      return { kind: 'refreshed', tokens: await this.issue(row.admin_id, row.id, manager) };
    });
  }

  /** The account of a valid access token, for public routes. */
  async ofToken(access: string): Promise<Account | null> {
    const claims = await this.claimsOf(access);
    if (!claims || (claims.exp ?? 0) * 1000 <= Date.now()) return null;
    const account = await this.find(claims.sid);
    return account?.id === claims.sub ? account : null;
  }

  /** Ends sessions; their tokens are refused from the next request on. */
  async end(sessionIds: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.update(Session, { id: In(sessionIds), endedAt: IsNull() }, { endedAt: now });
  }

  /** Deletes expired sessions and tokens, after correcting times stored while the clock was ahead. */
  async sweep(): Promise<void> {
    const { correctSessions, correctTokens, deleteTokens, deleteSessions } = SWEEP_SESSIONS;
    await correctSessions.run(this.dataSource);
    await correctTokens.run(this.dataSource, [REFRESH_LIFETIME_SECONDS]);
    await deleteTokens.run(this.dataSource);
    await deleteSessions.run(this.dataSource);
  }

  /** The claims of a validly signed access token, expired or not. */
  private async claimsOf(access: string): Promise<AccessClaims | undefined> {
    const options = { audience: AUDIENCE, ignoreExpiration: true, algorithms: ['HS256'] } satisfies JwtVerifyOptions;
    const claims = await this.jwt.verifyAsync<AccessClaims>(access, options).catch(() => undefined);
    return claims !== undefined && isAccess(claims) ? claims : undefined;
  }

  private async issue(adminId: string, sessionId: string, manager: EntityManager): Promise<Tokens> {
    const refresh = randomBytes(32).toString('base64url');
    const expiresAt = () => `now() + interval '${REFRESH_LIFETIME_SECONDS} seconds'`;
    await manager.insert(RefreshToken, { hash: digest(refresh), sessionId, expiresAt });
    const claims: AccessClaims = { sub: adminId, sid: sessionId, typ: 'access' };
    const access = await this.jwt.signAsync(claims, {
      expiresIn: ACCESS_LIFETIME_SECONDS,
      audience: AUDIENCE,
      jwtid: randomBytes(8).toString('base64url'),
    });
    return { access, refresh };
  }
}

/** Ends all sessions of an account, optionally except one. */
export async function endSessionsOf(
  adminId: string,
  manager: EntityManager,
  except: string | null = null,
): Promise<void> {
  const others = except === null ? {} : { id: Not(except) };
  await manager.update(Session, { adminId, endedAt: IsNull(), ...others }, { endedAt: now });
}
