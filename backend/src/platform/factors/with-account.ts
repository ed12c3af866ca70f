import type { DataSource, EntityManager } from 'typeorm';
import type { Account } from '../auth/access.js';
import { Admin } from '../auth/admin.entity.js';
import { unauthorized } from '../errors/problem.js';

/** Holds the account's row, so that a sign-in at this moment comes before or after. @throws 401 when it was deleted meanwhile */
export function withAccount<Result>(
  dataSource: DataSource,
  { id }: Account,
  work: (manager: EntityManager, stored: Admin) => Promise<Result>,
): Promise<Result> {
  return dataSource.transaction(async (manager) => {
    const stored = await manager.findOne(Admin, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!stored) throw unauthorized();
    return work(manager, stored);
  });
}
