import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { record } from '../../../platform/audit/record.js';
import type { Account } from '../../../platform/auth/access.js';
import { conflict, invalid, notFound, Problem } from '../../../platform/errors/problem.js';
import { isUniqueViolation } from '../../../platform/errors/unique-violation.js';
import type { Message } from '../../../platform/http/answers.dto.js';
import { Idempotency } from '../../../platform/http/idempotency.js';
import { lockItem, nextVersion, type Edited } from '../../../platform/http/lock-item.js';
import { asMapping } from '../imports/wrong-mapping.js';
import { COLUMNS_OF, hashOf, KEPT_MAPPINGS, LOCK_MAPPINGS, MAX_MAPPINGS } from './mapping-statements.js';
import { RegisterMappingEntity } from './register-mapping.entity.js';
import type {
  KeptMapping,
  KeptMappingInput,
  KeptMappingList,
  KeptMappingSaved,
  KeptMappingUpdate,
} from './register-mappings.dto.js';

/** Mappings that are kept under a name. */
@Injectable()
export class RegisterMappings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly idempotency: Idempotency,
  ) {}

  async list(register?: string): Promise<KeptMappingList> {
    const { columns } = (register && (await COLUMNS_OF.first(this.dataSource, [register]))) || { columns: null };
    const hash = columns && hashOf(columns);
    const rows = await KEPT_MAPPINGS.all(this.dataSource);
    const mappings = rows.map(({ columnsHash, updatedAt, ...row }) => ({
      ...row,
      fits: columnsHash === hash,
      updatedAt: updatedAt.toISOString(),
    }));
    return { mappings };
  }

  /** @throws 404 */
  async one(id: string): Promise<KeptMapping> {
    const stored = await this.dataSource.manager.findOneBy(RegisterMappingEntity, { id });
    if (!stored) throw notFound();
    return onTheWire(stored);
  }

  /** @throws 400; 409 for a name that is taken, and when there are too many */
  create(body: KeptMappingInput, account: Account, key?: string): Promise<KeptMappingSaved> {
    asMapping(body.mapping);
    return this.idempotency.run({ key, account, body: ['createRegisterMapping', body] }, async (manager) => {
      await LOCK_MAPPINGS.run(manager);
      if ((await manager.count(RegisterMappingEntity)) >= MAX_MAPPINGS)
        throw conflict('too_many_mappings', `There are ${MAX_MAPPINGS} mappings: delete some first.`);
      const made = {
        id: randomUUID(),
        name: body.name.trim(),
        mapping: body.mapping,
        columnsHash: await columnsHash(body.import, manager),
        username: account.username,
        version: 1,
        updatedAt: new Date(),
      };
      await manager.insert(RegisterMappingEntity, made).catch(nameTaken);
      await record(manager, account, 'created', audited(made));
      return { message: 'Created.', mapping: onTheWire(made) };
    });
  }

  /** Absent fields stay. @throws 400, 404; 409 for a name that is taken; 412 with the stored one */
  update(edited: Edited, body: KeptMappingUpdate, account: Account): Promise<KeptMappingSaved> {
    if (body.mapping !== undefined) asMapping(body.mapping);
    return this.dataSource.transaction(async (manager) => {
      const before = await this.lock(edited, manager);
      const after = {
        ...before,
        ...nextVersion(before),
        name: body.name?.trim() ?? before.name,
        mapping: body.mapping ?? before.mapping,
        columnsHash: body.import === undefined ? before.columnsHash : await columnsHash(body.import, manager),
        username: account.username,
      };
      await manager.update(RegisterMappingEntity, { id: before.id }, after).catch(nameTaken);
      const fields = (['name', 'mapping'] as const).filter((field) => after[field] !== before[field]);
      await record(manager, account, 'changed', audited(after), fields);
      return { message: 'Saved.', mapping: onTheWire(after) };
    });
  }

  /** @throws 404, 412 */
  remove(edited: Edited, account: Account): Promise<Message> {
    return this.dataSource.transaction(async (manager) => {
      const stored = await this.lock(edited, manager);
      await manager.delete(RegisterMappingEntity, { id: stored.id });
      await record(manager, account, 'purged', audited(stored));
      return { message: 'Deleted.' };
    });
  }

  private lock(edited: Edited, manager: EntityManager): Promise<RegisterMappingEntity> {
    return lockItem(manager, RegisterMappingEntity, edited, (stored) => Promise.resolve(onTheWire(stored)));
  }
}

/** @throws 400 */
async function columnsHash(register: string, manager: EntityManager): Promise<string> {
  const columns = (await COLUMNS_OF.first(manager, [register]))?.columns;
  if (!columns)
    throw invalid([{ field: 'import', code: 'not_found', message: 'is no import whose beginning is stored' }]);
  return hashOf(columns);
}

const audited = ({ id, name }: { id: string; name: string }) => ({ type: 'registers', id, title: `mapping: ${name}` });

const onTheWire = ({ columnsHash: _, updatedAt, ...stored }: RegisterMappingEntity): KeptMapping => ({
  ...stored,
  updatedAt: updatedAt.toISOString(),
});

function nameTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new Problem({
    status: 409,
    code: 'name_taken',
    detail: 'Another mapping has this name.',
    errors: [{ field: 'name', code: 'name_taken', message: 'is taken' }],
  });
}
