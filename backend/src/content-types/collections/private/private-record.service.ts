import { requireAllLanguages } from '../../../platform/grants/grants.js';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { record, type AuditedItem } from '../../../platform/audit/record.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import type { Account } from '../../../platform/auth/access.js';
import { notFound, versionConflict } from '../../../platform/errors/problem.js';
import { isStale } from '../../../platform/http/version.js';
import { defaultTitle, titlesOf } from '../../../platform/text/localized.js';
import { Collection } from '../collections.entity.js';
import { compacted } from '../record/merge-record.js';
import type { PrivateRecord, PrivateRecordSaved, PrivateRecordUpdate } from './private-record.dto.js';
import { PrivateRecordEntity, type PrivateData } from './private-record.entity.js';

/** The version before the first write. */
const FIRST_VERSION = 1;

/**
 * The part of an object's record that only registrars read. The audit log records who read it, and the names of changed
 * fields, but no values.
 */
@Injectable()
export class PrivateRecordService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws 404 */
  read(id: string, account: Account): Promise<PrivateRecord> {
    return this.dataSource.transaction(async (manager) => {
      const object = await objectOf(id, manager);
      await record(manager, account.viewer ?? account, 'read_private', object);
      return toPrivateRecord(await stored(id, manager));
    });
  }

  /** @throws 404; 412 with the stored record */
  change(
    id: string,
    { version, ...change }: PrivateRecordUpdate,
    account: Account,
    ifMatch?: string,
  ): Promise<PrivateRecordSaved> {
    return this.dataSource.transaction(async (manager) => {
      // of two concurrent writes, the second sees the result of the first, and so does a concurrent deletion of the
      // object
      requireAllLanguages();
      const object = await objectOf(id, manager, 'lock');
      const before = await stored(id, manager);
      if (isStale(before.version, { version, ifMatch })) throw versionConflict(toPrivateRecord(before));
      const data = compacted<PrivateData>({ ...before.data, ...defined(change) });
      const fields = changedFields(before.data, data).map((field) => `private.${field}`);
      if (fields.length === 0) return { message: 'Saved.', private: toPrivateRecord(before) };
      const after = { collectionId: id, data, version: before.version + 1, updatedAt: new Date() };
      await manager.upsert(PrivateRecordEntity, after, ['collectionId']);
      await record(manager, account, 'changed', object, fields);
      return { message: 'Saved.', private: toPrivateRecord(after) };
    });
  }
}

type Stored = Pick<PrivateRecordEntity, 'data' | 'version'>;

/** An object in the trash is not found. */
async function objectOf(id: string, manager: EntityManager, lock?: 'lock'): Promise<AuditedItem> {
  const objects = manager.createQueryBuilder(Collection, 'item').select(['item.id', 'item.content']);
  if (lock) objects.setLock('pessimistic_write');
  const object = await objects.where('item.id = :id', { id }).getOne();
  if (!object) throw notFound();
  const { content } = object;
  return { type: Collection.contentType.type, id, title: defaultTitle(content), titles: titlesOf(content) };
}

const stored = async (id: string, manager: EntityManager): Promise<Stored> =>
  (await manager.findOneBy(PrivateRecordEntity, { collectionId: id })) ?? { data: {}, version: FIRST_VERSION };

const toPrivateRecord = ({ data, version }: Stored): PrivateRecord => ({ ...data, version });

const defined = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
