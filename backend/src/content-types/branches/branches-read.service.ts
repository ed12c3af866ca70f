import { Injectable } from '@nestjs/common';
import { withinSchedule } from '../../platform/content-types/schedule.js';
import { endAnswerWith } from '../../platform/http/answer-end.js';
import { ContentReader } from '../../platform/content/content-reader.js';
import { bySlug } from '../../platform/content/former-slugs.js';
import { withoutDocuments } from '../../platform/content/without-documents.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { isId } from '../../platform/http/existing.js';
import { MediaService } from '../../platform/media/library/media.service.js';
import type { Branch } from './branches.dto.js';
import { BranchEntity } from './branches.entity.js';
import { toBranch } from './branches.mapper.js';

/** Other spellings of a slug. */
export const ALIASES: ReadonlyMap<string, string> = new Map([['moynaq', 'muynak']]);

@Injectable()
export class BranchesReadService {
  constructor(
    private readonly reads: PublicReads,
    private readonly media: MediaService,
    private readonly reader: ContentReader,
  ) {}

  list(): Promise<Branch[]> {
    return this.reads.run(async (manager, moment) => {
      const branches = await withoutDocuments(manager.createQueryBuilder(BranchEntity, 'branch'))
        .where(withinSchedule(':moment'), { moment })
        .orderBy({ 'branch.position': 'ASC', 'branch.id': 'ASC' })
        .getMany();
      endAnswerWith(branches);
      const media = await this.media.byIds(
        branches.flatMap(({ mediaIds }) => mediaIds),
        manager,
      );
      return branches.map((branch) => toBranch(branch, media, moment));
    });
  }

  /**
   * By id, slug or former slug.
   * @throws 404
   */
  get(idOrSlug: string): Promise<Branch> {
    const slug = ALIASES.get(idOrSlug) ?? idOrSlug;
    return this.reader.formatted(BranchEntity, toBranch, async (manager, moment) => {
      if (idOrSlug.includes('\0')) return null;
      const branches = manager.createQueryBuilder(BranchEntity, 'branch').where(withinSchedule(':moment'), { moment });
      return (isId(idOrSlug) ? branches.andWhere({ id: idOrSlug }) : bySlug(branches, slug)).getOne();
    });
  }
}
