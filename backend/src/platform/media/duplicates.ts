import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { integer, uuid } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { toAdminMedia } from './media-mapper.js';
import type { AdminMedia } from './media.dto.js';
import { MediaEntity } from './media.entity.js';

const COUNT_USES = statement(
  'count the uses of pictures',
  `SELECT media_id AS id, count(*)::int AS uses FROM media_use
   WHERE media_id = ANY($1::uuid[]) AND state IN ('live', 'waiting', 'draft') GROUP BY media_id`,
  { id: uuid, uses: integer },
);

/** A stored picture, and how many items show it. */
export interface KnownPicture {
  media: AdminMedia;
  uses: number;
}

/** Finds pictures by the checksum of the file that they were made from. */
@Injectable()
export class Duplicates {
  constructor(private readonly dataSource: DataSource) {}

  /** The oldest picture of each checksum. */
  async find(checksums: readonly string[]): Promise<Map<string, KnownPicture>> {
    const found = await this.dataSource.manager.find(MediaEntity, {
      where: { originalChecksum: In([...new Set(checksums)]), deletedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const oldest = new Map(found.map((entity) => [entity.originalChecksum ?? '', entity]));
    const uses = await this.countUses([...oldest.values()].map(({ id }) => id));
    return new Map(
      [...oldest].map(([checksum, entity]) => [
        checksum,
        { media: toAdminMedia(entity), uses: uses.get(entity.id) ?? 0 },
      ]),
    );
  }

  private async countUses(ids: readonly string[]): Promise<Map<string, number>> {
    const counted = ids.length === 0 ? [] : await COUNT_USES.all(this.dataSource, [ids]);
    return new Map(counted.map(({ id, uses }) => [id, uses]));
  }
}
