import { Injectable } from '@nestjs/common';
import { JwtService, type JwtVerifyOptions } from '@nestjs/jwt';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account, Role } from './access.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { isId } from '../http/existing.js';
import { ACCESS_LIFETIME_SECONDS, REFRESH_LIFETIME_SECONDS, type Tokens } from './cookies.js';
import { deviceName } from './device-name.js';

/** Absolute lifetime, however often the session is refreshed (OWASP ASVS 5.0, 7.3.2). */
const MAX_SESSION_DAYS = 30;

/** SQL condition: the session has not ended or expired. */
export const SESSION_IS_ALIVE = `session.ended_at IS NULL AND session.created_at > now() - interval '${MAX_SESSION_DAYS} days'`;

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
  { kind: 'refreshed'; tokens: Tokens } | { kind: 'refused' } | { kind: 'reused'; adminId: string };

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

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SessionRow {
  id: string;
  admin_id: string;
  username: string;
  role: Role;
  must_change_password: boolean;
}

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

  /** Starts a session for an authenticated account. */
  async start(adminId: string, { address, userAgent }: Client, manager: EntityManager): Promise<Tokens> {
    const { browser, system } = deviceName(userAgent);
    const [session] = await manager.query<[{ id: string }]>(
      `INSERT INTO session (admin_id, used_at, address, browser, system) VALUES ($1, now(), $2, $3, $4) RETURNING id`,
      [adminId, address, browser, system],
    );
    return this.issue(adminId, session.id, manager);
  }

  /** The account of an active session. */
  async find(sessionId: string): Promise<Account | null> {
    const rows = await this.dataSource.query<SessionRow[]>(
      `SELECT session.id, admin.id AS admin_id, admin.username, admin.role, admin.must_change_password
       FROM session JOIN admin ON admin.id = session.admin_id WHERE session.id = $1 AND ${SESSION_IS_ALIVE}`,
      [sessionId],
    );
    const row = rows[0];
    if (!row) return null;
    const { id, admin_id, username, role, must_change_password } = row;
    return { id: admin_id, username, role, sessionId: id, mustChangePassword: must_change_password };
  }

  /** The active sessions of a browser's tokens. An expired access token still identifies its session. */
  async ofBrowser({ access, refresh }: Partial<Tokens>): Promise<ActiveSession[]> {
    const claims = access === undefined ? undefined : await this.claimsOf(access);
    return this.dataSource.query<ActiveSession[]>(
      `SELECT session.id, admin.username FROM session JOIN admin ON admin.id = session.admin_id
       WHERE ${SESSION_IS_ALIVE} AND (session.id = $1 OR session.id = (SELECT session_id FROM refresh_token WHERE hash = $2))`,
      [claims?.sid ?? null, refresh === undefined ? null : digest(refresh)],
    );
  }

  /** Exchanges a refresh token for new tokens; an old one used again ends its session (RFC 9700, 4.14.2). */
  async refresh(token: string, address: string): Promise<RefreshOutcome> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<{ id: string; admin_id: string; used: number | null }[]>(
        `SELECT session.id, admin.id AS admin_id, extract(epoch FROM now() - refresh_token.used_at)::float8 AS used
         FROM refresh_token JOIN session ON session.id = refresh_token.session_id JOIN admin ON admin.id = session.admin_id
         WHERE refresh_token.hash = $1 AND refresh_token.expires_at > now() AND ${SESSION_IS_ALIVE}
         FOR UPDATE OF refresh_token`,
        [digest(token)],
      );
      const row = rows[0];
      if (!row) return { kind: 'refused' };
      // a time in the future was stored while the clock was ahead; its real age is unknown
      if (row.used !== null && Math.abs(row.used) > REUSE_GRACE_SECONDS) {
        await this.end([row.id], manager);
        return { kind: 'reused', adminId: row.admin_id };
      }
      await manager.query('UPDATE refresh_token SET used_at = coalesce(used_at, now()) WHERE hash = $1', [
        digest(token),
      ]);
      await manager.query('UPDATE session SET used_at = now(), address = $2 WHERE id = $1', [row.id, address]);
      return { kind: 'refreshed', tokens: await this.issue(row.admin_id, row.id, manager) };
    });
  }

  /** Ends sessions; their tokens are refused from the next request on. */
  async end(sessionIds: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query('UPDATE session SET ended_at = coalesce(ended_at, now()) WHERE id = ANY ($1)', [sessionIds]);
  }

  /** Deletes expired sessions and tokens, after correcting times stored while the clock was ahead. */
  async sweep(): Promise<void> {
    await this.dataSource.query('UPDATE session SET created_at = now() WHERE created_at > now()');
    await this.dataSource.query(
      `UPDATE refresh_token SET expires_at = now() + $1 * interval '1 second' WHERE expires_at > now() + $1 * interval '1 second'`,
      [REFRESH_LIFETIME_SECONDS],
    );
    await this.dataSource.query("DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'");
    await this.dataSource.query(
      `DELETE FROM session WHERE created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE refresh_token.session_id = session.id)`,
    );
  }

  /** The claims of a validly signed access token, expired or not. */
  private async claimsOf(access: string): Promise<AccessClaims | undefined> {
    const options = { audience: AUDIENCE, ignoreExpiration: true, algorithms: ['HS256'] } satisfies JwtVerifyOptions;
    const claims = await this.jwt.verifyAsync<AccessClaims>(access, options).catch(() => undefined);
    return claims !== undefined && isAccess(claims) ? claims : undefined;
  }

  private async issue(adminId: string, sessionId: string, manager: EntityManager): Promise<Tokens> {
    const refresh = randomBytes(32).toString('base64url');
    await manager.query(
      "INSERT INTO refresh_token (hash, session_id, expires_at) VALUES ($1, $2, now() + $3 * interval '1 second')",
      [digest(refresh), sessionId, REFRESH_LIFETIME_SECONDS],
    );
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
  await manager.query(
    'UPDATE session SET ended_at = coalesce(ended_at, now()) WHERE admin_id = $1 AND id IS DISTINCT FROM $2',
    [adminId, except],
  );
}
