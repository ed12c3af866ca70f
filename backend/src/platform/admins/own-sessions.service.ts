import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { auditedAccount, record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import { securityLog } from '../auth/security-log.js';
import { LIST_OWN_SESSIONS, LOCK_OWN_SESSION } from '../auth/session-statements.js';
import { endSessionsOf, SessionsService } from '../auth/sessions.service.js';
import type { Message } from '../http/answers.dto.js';
import { notFound } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import type { OwnSession } from './own-sessions.dto.js';

/** The sessions of the current account. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** The current session first, then the most recently used. */
  async list({ id, sessionId }: Account): Promise<OwnSession[]> {
    const rows = await LIST_OWN_SESSIONS.all(this.dataSource, [id, sessionId]);
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
      if (!(await LOCK_OWN_SESSION.first(manager, [sessionId, account.id]))) throw notFound();
      await this.sessions.end([sessionId], manager);
    });
  }

  endOthers(account: Account): Promise<Message> {
    return this.change(account, (manager) => endSessionsOf(account.id, manager, account.sessionId));
  }

  private async change(account: Account, work: (manager: EntityManager) => Promise<void>): Promise<Message> {
    const { username } = account;
    await this.dataSource.transaction(async (manager) => {
      await work(manager);
      await record(manager, account, 'changed', auditedAccount(account), ['sessions']);
    });
    securityLog.warn({ event: 'sessions_ended', username, by: username });
    return { message: 'Ended.' };
  }
}
