import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import { record } from '../audit/record.js';
import type { Account } from '../auth/access.js';
import type { Message } from '../http/answers.dto.js';
import { ContentTypes, type StoredType } from '../content-types/content-types.js';
import { TASKS } from '@muzey/shared-ui/accounts/tasks.ts';
import { currentGrants, withinGrants } from '../grants/grants.js';
import { EditRights } from '../auth/edit-rights.js';
import { Problem, forbidden, notFound } from '../errors/problem.js';
import { isUniqueViolation } from '../errors/unique-violation.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { isId } from '../http/existing.js';
import { lockUsesByMedia } from '../media/model/media-use-statements.js';
import { StoredFiles } from '../media/storage/stored-files.js';
import { statement } from '../database/statement.js';
import { eraseItems, forgetLostAddresses } from '../revisions/erase-items.js';
import { EXPIRE_TEXTS } from '../revisions/revision-statements.js';
import { jsonColumns } from './discard.js';
import { MediaRemoval } from './media-removal.js';
import type { TrashItem, TrashList, TrashQuery } from './trash.dto.js';
import { KEPT_DAYS, MEDIA, TrashEntity } from './trash.entity.js';

const ONLY_REGISTRARS = 'It has private fields: only a registrar deletes it for good.';

const KEPT_MS = KEPT_DAYS * 86_400_000;

const SWEEP = statement(
  'remove what has been in the trash long enough, with its earlier states; those of media go with the media',
  `WITH gone AS (DELETE FROM trash WHERE deleted_at < now() - interval '${KEPT_DAYS} days' RETURNING type, id),
   asked AS (DELETE FROM question USING gone WHERE question.type = gone.type AND question.item_id = gone.id),
   shared AS (DELETE FROM preview_link AS link USING gone WHERE link.type = gone.type AND link.item_id = gone.id),
   erased AS (
     DELETE FROM revision USING gone WHERE gone.type <> '${MEDIA}' AND revision.type = gone.type AND revision.item_id = gone.id::text RETURNING parts
   ) ${EXPIRE_TEXTS}`,
);

@Injectable()
export class TrashService {
  constructor(
    @InjectRepository(TrashEntity) private readonly trash: Repository<TrashEntity>,
    private readonly contentTypes: ContentTypes,
    private readonly media: MediaRemoval,
    private readonly files: StoredFiles,
    private readonly rights: EditRights,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.sweep());
    housekeeping.add(() => forgetLostAddresses(this.trash.manager));
  }

  async list({ type, limit, skip }: TrashQuery, account: Account): Promise<TrashList> {
    const query = this.trash
      .createQueryBuilder('trash')
      .select(['type', 'id', 'title', 'titles', 'deletedAt', 'deletedBy'].map((name) => `trash.${name}`))
      .where({ ...(type ? { type } : {}), deletedAt: MoreThan(new Date(Date.now() - KEPT_MS)) });
    const own = deletedWithinGrants();
    if (own) query.andWhere(own);
    const ordered = query.orderBy('trash.deletedAt', 'DESC').addOrderBy('trash.id', 'DESC');
    const [entries, total] = await ordered.take(limit).skip(skip).getManyAndCount();
    const items = entries.map(toItem);
    if (account.registrar) await this.markPrivate(items);
    return { items, total };
  }

  private async markPrivate(items: readonly TrashItem[]): Promise<void> {
    for (const [type, ofType] of Map.groupBy(items, (item) => item.type)) {
      const ids = ofType.map(({ id }) => id);
      const withPrivate = await this.withPrivate(type, ids, this.trash.manager);
      for (const item of ofType) if (withPrivate.has(item.id)) item.private = true;
    }
  }

  private async withPrivate(type: string, ids: readonly string[], manager: EntityManager): Promise<Set<string>> {
    const { withPrivate } = this.contentTypes.find(type)?.entity.contentType ?? {};
    return (await withPrivate?.(manager, ids)) ?? new Set();
  }

  /**
   * Restores an item as it was, published or not.
   * @throws 403 for items that the account may not change; 404; 409 when another item now has one of its unique values,
   * such as the slug of a branch
   */
  restore(type: string, asked: string, account: Account): Promise<Message> {
    if (this.contentTypes.find(type) && !this.rights.mayEdit(type, account)) throw forbidden();
    return this.trash.manager.transaction(async (manager) => {
      if (type === MEDIA) await this.restoreMedium(asked, account, manager);
      else await this.restoreItem(type, asked, account, manager);
      return { message: 'Restored.' };
    });
  }

  /**
   * Like `restore`, in the transaction of a change that uses the medium.
   * @throws 404
   */
  async restoreMedium(asked: string, account: Account, manager: EntityManager): Promise<void> {
    await lockUsesByMedia(manager);
    const entry = await this.lock(MEDIA, asked, manager);
    await this.requireGrant(entry, manager);
    await this.media.putBack(entry.id, manager);
    await this.restored(entry, account, manager);
  }

  private async restoreItem(type: string, asked: string, account: Account, manager: EntityManager): Promise<void> {
    const entry = await this.lock(type, asked, manager);
    await this.requireGrant(entry, manager);
    await this.putBack(entry, manager);
    await this.restored(entry, account, manager);
  }

  /** @throws 404, which does not tell that it is there */
  private async requireGrant({ type, id }: TrashEntity, manager: EntityManager): Promise<void> {
    const own = deletedWithinGrants();
    if (own && !(await manager.createQueryBuilder(TrashEntity, 'trash').where({ type, id }).andWhere(own).getExists()))
      throw notFound();
  }

  private async restored(entry: TrashEntity, account: Account, manager: EntityManager): Promise<void> {
    const { type, id, title, titles } = entry;
    await manager.delete(TrashEntity, { type, id });
    await record(manager, account, 'restored', { type, id, title, titles });
  }

  private async putBack({ type, id, item }: TrashEntity, manager: EntityManager): Promise<void> {
    const { entity, table } = this.storedType(type);
    // a column that was added after the deletion gets its default
    const columns = (await storedColumns(manager, table, item)).join(', ');
    await manager
      .query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1)`, [
        JSON.stringify(item),
      ])
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? placeTaken() : error;
      });
    // earlier versions stored the value itself, not as text
    const values = jsonColumns(manager, entity).map(
      (name) => `${name} = CASE json_typeof(${name}) WHEN 'string' THEN (${name} #>> '{}')::json ELSE ${name} END`,
    );
    // an editor that has the old version open must notice the change
    const changes = ['version = version + 1', 'updated_at = now()', ...values];
    await manager.query(`UPDATE ${table} SET ${changes.join(', ')} WHERE id = $1`, [id]);
    await entity.contentType.afterRestoring?.(manager, id);
  }

  /** @throws 403 for items that only registrars may delete for good; 404; 409 for a medium that is used again */
  purge(type: string, asked: string, account: Account): Promise<Message> {
    return this.files.settle((note) =>
      this.trash.manager.transaction(async (manager) => {
        if (type === MEDIA) await lockUsesByMedia(manager);
        const { id, title, titles } = await this.lock(type, asked, manager);
        if (!account.registrar && (await this.withPrivate(type, [id], manager)).has(id))
          throw forbidden(ONLY_REGISTRARS);
        if (type === MEDIA) await this.media.purge(id, manager, note);
        else await eraseItems(manager, type, [id]);
        await manager.delete(TrashEntity, { type, id });
        await record(manager, account, 'purged', { type, id, title, titles });
        return { message: 'Deleted for good.' };
      }),
    );
  }

  /** Removes items whose time in the trash is over. */
  async sweep(): Promise<void> {
    await this.trash.manager.transaction(async (manager) => {
      // deleted items may have used films, too
      await lockUsesByMedia(manager);
      await SWEEP.run(manager);
    });
  }

  /** @throws 404 */
  private storedType(type: string): StoredType {
    const storedType = this.contentTypes.find(type);
    if (!storedType) throw notFound();
    return storedType;
  }

  private async lock(type: string, id: string, manager: EntityManager): Promise<TrashEntity> {
    if (!isId(id)) throw notFound();
    if (type !== MEDIA) this.storedType(type);
    const deletedAt = MoreThan(new Date(Date.now() - KEPT_MS));
    const entry = await manager.findOne(TrashEntity, {
      where: { type, id, deletedAt },
      lock: { mode: 'pessimistic_write' },
    });
    if (!entry) throw notFound();
    return entry;
  }
}

/** SQL: what the current account may restore; undefined: everything. The row of an item is in the column `item`. */
function deletedWithinGrants(): string | undefined {
  if (currentGrants() === null) return undefined;
  const level = 'delete';
  const cases = TASKS.map((task) => {
    const column = task === 'collections' ? "trash.item -> 'record' ->> 'branch'" : "trash.item ->> 'branch_id'";
    // the row of a deleted medium stays in its table
    const own =
      task === MEDIA
        ? `EXISTS (SELECT FROM media WHERE media.id = trash.id AND ${withinGrants(task, 'media', { level }) ?? 'true'})`
        : (withinGrants(task, 'trash', { level, column: task === 'branches' ? 'trash.id' : column }) ?? 'true');
    return `WHEN '${task}' THEN ${own}`;
  });
  return `CASE trash.type ${cases.join(' ')} ELSE false END`;
}

/** The columns of a table for which a deleted item has a value, as SQL identifiers. */
async function storedColumns(manager: EntityManager, table: string, item: object): Promise<string[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname = ANY ($2)`,
    [table, Object.keys(item)],
  );
  return rows.map(({ name }) => name);
}

const placeTaken = () =>
  new Problem({ status: 409, code: 'place_taken', detail: 'Something else has taken its place in the meantime.' });

const toItem = ({ type, id, title, titles, deletedAt, deletedBy }: TrashEntity): TrashItem => ({
  type,
  id,
  title,
  titles: titles ?? {},
  deletedAt: deletedAt.toISOString(),
  deletedBy,
  keptUntil: new Date(deletedAt.getTime() + KEPT_MS).toISOString(),
});
