import { visibleRows } from '../../grants/grants.js';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { integer } from '../../database/column-types.js';
import { statement } from '../../database/statement.js';
import { COUNT_USES } from '../model/media-use-statements.js';
import { MediaEntity } from '../model/media.entity.js';

/** A stored medium, and how many items use it. Items in the trash count. */
export interface KnownMedium {
  entity: MediaEntity;
  uses: number;
}

const LOCK = statement(
  'lock the checksums of uploads',
  `SELECT count(pg_advisory_xact_lock(hashtextextended('upload:' || checksum, 0)))::int AS locked
   FROM unnest($1::text[]) AS checksum`,
  { locked: integer },
);

/** Finds media by the checksum of the file they were made from. */
@Injectable()
export class Duplicates {
  constructor(private readonly dataSource: DataSource) {}

  /** Makes other uploads of the same files wait until the transaction of `manager` ends. */
  async lock(checksums: readonly string[], manager: EntityManager): Promise<void> {
    // sorted, so that two uploads never wait for each other
    await LOCK.first(manager, [[...new Set(checksums)].sort()]);
  }

  /** The oldest medium of each checksum. */
  async find(
    checksums: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, KnownMedium>> {
    const query = manager
      .createQueryBuilder(MediaEntity, 'media')
      .where({ originalChecksum: In([...new Set(checksums)]), deletedAt: IsNull() });
    const readable = visibleRows({ tableName: 'media' }, 'media');
    if (readable) query.andWhere(readable);
    const media = await query.orderBy('media.createdAt', 'DESC').addOrderBy('media.id', 'DESC').getMany();
    const oldest = new Map(media.map((medium) => [medium.originalChecksum ?? '', medium]));
    const uses = await this.countUses(
      [...oldest.values()].map(({ id }) => id),
      manager,
    );
    return new Map([...oldest].map(([checksum, entity]) => [checksum, { entity, uses: uses.get(entity.id) ?? 0 }]));
  }

  private async countUses(ids: readonly string[], manager: EntityManager): Promise<Map<string, number>> {
    const counted = ids.length === 0 ? [] : await COUNT_USES.all(manager, [ids]);
    return new Map(counted.map(({ id, count }) => [id, count]));
  }
}
