import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { ContentTypes } from '../content-types/content-types.js';
import { toAdminMedia } from './media-mapper.js';
import type { AdminMedia } from './media.dto.js';
import { MediaEntity } from './media.entity.js';

/** A stored picture, and how many items show it. */
export interface KnownPicture {
  media: AdminMedia;
  uses: number;
}

/** Finds pictures by the checksum of the file that they were made from. */
@Injectable()
export class Duplicates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
  ) {}

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
    const uses = new Map<string, number>();
    if (ids.length === 0) return uses;
    for (const { entity } of this.contentTypes.all) {
      const items = this.dataSource.manager.createQueryBuilder(entity, 'item').where('item.mediaIds && :ids', { ids });
      for (const { mediaIds } of await items.select('item.mediaIds', 'mediaIds').getRawMany<{ mediaIds: string[] }>())
        for (const id of new Set(mediaIds)) uses.set(id, (uses.get(id) ?? 0) + 1);
    }
    return uses;
  }
}
