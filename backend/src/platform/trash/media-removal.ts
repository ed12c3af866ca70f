import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import { uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { notFound, Problem } from '../errors/problem.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { FILES_OF_MEDIA } from '../media/storage/file-statements.js';
import { IS_USED, lockUsesByMedia } from '../media/model/media-use-statements.js';
import { MEDIA, MediaEntity } from '../media/model/media.entity.js';
import { eraseItems } from '../revisions/erase-items.js';
import { StoredFiles } from '../media/storage/stored-files.js';
import { KEPT_DAYS } from './trash.entity.js';

/** Media per transaction of the hourly sweep. */
const MAX_PURGED = 100;

const IS_NAMED = 'EXISTS (SELECT FROM media_use WHERE media_id = media.id)';

/** Locks media that have been in the trash long enough. Media of an earlier version of an item are kept longer. */
const LOCK_EXPIRED = statement(
  'lock expired media',
  `SELECT id FROM media WHERE deleted_at < now() - interval '${KEPT_DAYS} days' AND NOT ${IS_NAMED}
   ORDER BY id LIMIT ${MAX_PURGED} FOR UPDATE SKIP LOCKED`,
  { id: uuid },
);

const LOCK_UNUSED = statement(
  'lock an unused medium',
  `SELECT id FROM media WHERE id = $1 AND deleted_at IS NOT NULL AND NOT ${IS_USED} FOR UPDATE`,
  { id: uuid },
);

const FORGET_USES = statement('forget the uses of media', 'DELETE FROM media_use WHERE media_id = ANY($1::uuid[])');

/** Restores used media from the trash: the previous version lets items use media that are there. */
const PUT_BACK_USED = statement(
  'put back used media',
  `WITH used AS (
     UPDATE media SET deleted_at = NULL, version = version + 1 WHERE deleted_at IS NOT NULL AND ${IS_USED} RETURNING id)
   DELETE FROM trash USING used WHERE trash.type = 'media' AND trash.id = used.id`,
);

/** Names the files of rows before they are deleted (`StoredFiles.settle`). */
type Note = (files: readonly string[]) => Promise<void>;

/** Media leave the trash here: restored, or deleted with all their files. */
@Injectable()
export class MediaRemoval {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: StoredFiles,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.sweep());
  }

  /** @throws 404 */
  async putBack(id: string, manager: EntityManager): Promise<void> {
    const change = { deletedAt: null, version: () => 'version + 1' };
    const { affected } = await manager.update(MediaEntity, { id, deletedAt: Not(IsNull()) }, change);
    if (affected === 0) throw notFound();
  }

  /** Deletes a medium in the trash; its files follow after the commit. @throws 409 when an item uses it again */
  async purge(id: string, manager: EntityManager, note: Note): Promise<void> {
    if (!(await LOCK_UNUSED.first(manager, [id]))) throw inUse();
    await purgeLocked([id], manager, note);
  }

  /** Removes media whose time in the trash is over. */
  async sweep(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await lockUsesByMedia(manager);
      await PUT_BACK_USED.run(manager);
    });
    while ((await this.purgeExpired()) === MAX_PURGED);
  }

  /** @returns how many were purged */
  private purgeExpired(): Promise<number> {
    return this.files.settle((note) =>
      this.dataSource.transaction(async (manager) => {
        await lockUsesByMedia(manager);
        const ids = (await LOCK_EXPIRED.all(manager)).map(({ id }) => id);
        if (ids.length > 0) await purgeLocked(ids, manager, note);
        return ids.length;
      }),
    );
  }
}

async function purgeLocked(ids: readonly string[], manager: EntityManager, note: Note): Promise<void> {
  const files = await FILES_OF_MEDIA.all(manager, [ids]);
  await note(files.map(({ file }) => file));
  await FORGET_USES.run(manager, [ids]);
  await eraseItems(manager, MEDIA, ids);
  await manager.delete(MediaEntity, { id: In(ids) });
}

const inUse = () => new Problem({ status: 409, code: 'in_use', detail: 'An item uses the medium again.' });
