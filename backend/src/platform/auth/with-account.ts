import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { unauthorized } from '../errors/problem.js';
import type { Account } from './access.js';
import { Admin } from './admin.entity.js';
import { Session } from './session.entity.js';

/**
 * Holds the account's row, so that a sign-in at this moment comes before or after, and so does the end of its sessions: a request that
 * waited while a superadmin took the account back must not leave a way in.
 * @throws 401 when the session was ended, or the account deleted, meanwhile
 */
export function withAccount<Result>(
  dataSource: DataSource,
  { id, sessionId }: Account,
  work: (manager: EntityManager, stored: Admin) => Promise<Result>,
): Promise<Result> {
  return dataSource.transaction(async (manager) => {
    const stored = await manager.findOne(Admin, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!stored || !(await manager.existsBy(Session, { id: sessionId, endedAt: IsNull() }))) throw unauthorized();
    return work(manager, stored);
  });
}
