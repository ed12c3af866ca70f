import { Injectable } from '@nestjs/common';
import { ContentReader } from '../../platform/content/content-reader.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { isId } from '../../platform/http/existing.js';
import { MediaService } from '../../platform/media/media.service.js';
import type { Branch } from './branches.dto.js';
import { BranchEntity } from './branches.entity.js';
import { toBranch } from './branches.mapper.js';

/** Other spellings of a slug. */
export const ALIASES: Record<string, string> = { moynaq: 'muynak' };

@Injectable()
export class BranchesReadService {
  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
    private readonly reader: ContentReader,
  ) {}

  list(): Promise<Branch[]> {
    return this.reads.run(async (manager) => {
      const branches = await manager.find(BranchEntity, { order: { position: 'ASC', id: 'ASC' } });
      const media = await this.media.byIds(
        branches.flatMap(({ mediaIds }) => mediaIds),
        manager,
      );
      return branches.map((branch) => toBranch(branch, media));
    });
  }

  /** @throws 404 for an unknown id or slug */
  get(idOrSlug: string): Promise<Branch> {
    const slug = Object.hasOwn(ALIASES, idOrSlug) ? ALIASES[idOrSlug] : idOrSlug;
    const where = isId(idOrSlug) ? { id: idOrSlug } : { slug };
    return this.reader.formatted(BranchEntity, toBranch, async (manager) =>
      idOrSlug.includes('\0') ? null : await manager.findOneBy(BranchEntity, where),
    );
  }
}
