import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { securityLog } from '../auth/security-log.js';
import { SESSION_IS_ALIVE, endSessionsOf, SessionsService } from '../auth/sessions.service.js';
import type { Message } from '../http/answers.dto.js';
import { notFound } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import type { OwnSession } from './own-sessions.dto.js';

interface Row {
  id: string;
  browser: string | null;
  system: string | null;
  address: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Sessions without a valid refresh token can't be continued. */
const CAN_REFRESH = `EXISTS (SELECT 1 FROM refresh_token WHERE refresh_token.session_id = session.id AND expires_at > now())`;

/** The sessions of the current account. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** The current session first, then the most recently used. */
  async list({ id, sessionId }: Account): Promise<OwnSession[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT id, browser, system, address, created_at AS "createdAt", coalesce(used_at, created_at) AS "lastUsedAt"
       FROM session WHERE admin_id = $1 AND ${SESSION_IS_ALIVE} AND ${CAN_REFRESH}
       ORDER BY id = $2 DESC, coalesce(used_at, created_at) DESC, id`,
      [id, sessionId],
    );
    return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: row.id === sessionId,
    }));
  }

  /** @throws 404 for another account's session, or one that has ended */
  async end(sessionId: string, account: Account): Promise<Message> {
    if (!isId(sessionId)) throw notFound();
    return this.change(account, async (manager) => {
      const rows = await manager.query<object[]>(
        `SELECT FROM session WHERE id = $1 AND admin_id = $2 AND ${SESSION_IS_ALIVE} FOR UPDATE`,
        [sessionId, account.id],
      );
      if (rows.length === 0) throw notFound();
      await this.sessions.end([sessionId], manager);
    });
  }

  endOthers(account: Account): Promise<Message> {
    return this.change(account, (manager) => endSessionsOf(account.id, manager, account.sessionId));
  }

  private async change(account: Account, work: (manager: EntityManager) => Promise<void>): Promise<Message> {
    const { id, username } = account;
    await this.dataSource.transaction(async (manager) => {
      await work(manager);
      await record(manager, account, 'changed', { type: 'admins', id, title: username }, ['sessions']);
    });
    securityLog.warn({ event: 'sessions_ended', username, by: username });
    return { message: 'Ended.' };
  }
}
