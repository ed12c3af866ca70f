import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account, Role } from './access.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { ACCESS_LIFETIME, REFRESH_LIFETIME, type Tokens } from './cookies.js';

/** Days after which one has to sign in again, however often the session was refreshed (OWASP ASVS 5.0, 7.3.2). */
const LONGEST_DAYS = 30;

/** Whether the joined session has neither been ended nor grown too old. */
const ALIVE = `session.ended_at IS NULL AND session.created_at > now() - interval '${LONGEST_DAYS} days'`;

/** Seconds in which the token just rotated is still taken: two tabs refresh at once (contract.md, "Exact points"). */
const GRACE = 10;

export const AUDIENCE = 'muzey-staff';
/** What an access token says; everything else about the account is looked up. */
export interface AccessClaims {
  sub: string;
  sid: string;
  typ: 'access';
}

export type RefreshOutcome =
  { kind: 'refreshed'; tokens: Tokens; account: Account } | { kind: 'refused' } | { kind: 'reused'; adminId: string };

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

interface SessionRow {
  id: string;
  admin_id: string;
  username: string;
  role: Role;
}

/** Sessions live in the database only, so that ending one counts on every process at once (safety.md, 7.4). */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.sweep());
  }

  /** Starts a session for an account that has just proved who it is. */
  async start(adminId: string, manager: EntityManager): Promise<Tokens> {
    const [session] = await manager.query<[{ id: string }]>('INSERT INTO session (admin_id) VALUES ($1) RETURNING id', [
      adminId,
    ]);
    return this.issue(adminId, session.id, manager);
  }

  /** The account behind a session that has not ended. */
  async find(sessionId: string): Promise<Account | null> {
    const rows = await this.dataSource.query<SessionRow[]>(
      `SELECT session.id, admin.id AS admin_id, admin.username, admin.role FROM session JOIN admin ON admin.id = session.admin_id
       WHERE session.id = $1 AND ${ALIVE}`,
      [sessionId],
    );
    const row = rows[0];
    return row ? { id: row.admin_id, username: row.username, role: row.role, sessionId: row.id } : null;
  }

  /** Exchanges a refresh token for new tokens; an old one used again ends its session (RFC 9700, 4.14.2). */
  async refresh(token: string): Promise<RefreshOutcome> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<(SessionRow & { used: number | null })[]>(
        `SELECT session.id, admin.id AS admin_id, admin.username, admin.role,
                extract(epoch FROM now() - refresh_token.used_at)::float8 AS used
         FROM refresh_token JOIN session ON session.id = refresh_token.session_id JOIN admin ON admin.id = session.admin_id
         WHERE refresh_token.hash = $1 AND refresh_token.expires_at > now() AND ${ALIVE}
         FOR UPDATE OF refresh_token`,
        [digest(token)],
      );
      const row = rows[0];
      if (!row) return { kind: 'refused' };
      if (row.used !== null && row.used > GRACE) {
        await this.end(row.id, manager);
        return { kind: 'reused', adminId: row.admin_id };
      }
      await manager.query('UPDATE refresh_token SET used_at = coalesce(used_at, now()) WHERE hash = $1', [
        digest(token),
      ]);
      const tokens = await this.issue(row.admin_id, row.id, manager);
      return {
        kind: 'refreshed',
        tokens,
        account: { id: row.admin_id, username: row.username, role: row.role, sessionId: row.id },
      };
    });
  }

  /** Ends one session: its access and refresh tokens are dead from the next request on. */
  async end(sessionId: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query('UPDATE session SET ended_at = coalesce(ended_at, now()) WHERE id = $1', [sessionId]);
  }

  /** Ends all sessions of an account, but for one if it is named. */
  async endAll(adminId: string, manager: EntityManager, except: string | null = null): Promise<void> {
    await manager.query(
      'UPDATE session SET ended_at = coalesce(ended_at, now()) WHERE admin_id = $1 AND id IS DISTINCT FROM $2',
      [adminId, except],
    );
  }

  /** Forgets sessions and tokens that nobody can use any more. */
  async sweep(): Promise<void> {
    await this.dataSource.query("DELETE FROM refresh_token WHERE expires_at < now() - interval '1 day'");
    await this.dataSource.query(
      `DELETE FROM session WHERE created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM refresh_token WHERE refresh_token.session_id = session.id)`,
    );
  }

  private async issue(adminId: string, sessionId: string, manager: EntityManager): Promise<Tokens> {
    const refresh = randomBytes(32).toString('base64url');
    await manager.query(
      "INSERT INTO refresh_token (hash, session_id, expires_at) VALUES ($1, $2, now() + $3 * interval '1 second')",
      [digest(refresh), sessionId, REFRESH_LIFETIME],
    );
    const claims: AccessClaims = { sub: adminId, sid: sessionId, typ: 'access' };
    const access = await this.jwt.signAsync(claims, {
      expiresIn: ACCESS_LIFETIME,
      audience: AUDIENCE,
      jwtid: randomBytes(8).toString('base64url'),
    });
    return { access, refresh };
  }
}
