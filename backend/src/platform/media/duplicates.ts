import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { COUNT_USES } from './media-use-statements.js';
import { MediaEntity } from './media.entity.js';

/** A stored medium, and how many items use it, those in the trash included. */
export interface KnownMedium {
  entity: MediaEntity;
  uses: number;
}

/** Finds media by the checksum of the file that they were made from. */
@Injectable()
export class Duplicates {
  constructor(private readonly dataSource: DataSource) {}

  /** The oldest medium of each checksum. */
  async find(checksums: readonly string[]): Promise<Map<string, KnownMedium>> {
    const found = await this.dataSource.manager.find(MediaEntity, {
      where: { originalChecksum: In([...new Set(checksums)]), deletedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    const oldest = new Map(found.map((entity) => [entity.originalChecksum ?? '', entity]));
    const uses = await this.countUses([...oldest.values()].map(({ id }) => id));
    return new Map([...oldest].map(([checksum, entity]) => [checksum, { entity, uses: uses.get(entity.id) ?? 0 }]));
  }

  private async countUses(ids: readonly string[]): Promise<Map<string, number>> {
    const counted = ids.length === 0 ? [] : await COUNT_USES.all(this.dataSource, [ids]);
    return new Map(counted.map(({ id, count }) => [id, count]));
  }
}
