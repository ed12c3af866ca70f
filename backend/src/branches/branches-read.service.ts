import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { notFound } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import { MediaService } from '../media/media.service.js';
import type { Branch } from './branches.dto.js';
import { BranchEntity } from './branches.entity.js';
import { toBranch } from './branches.mapper.js';

/** Other spellings of a slug (contract.md, "The wire"). */
export const ALIASES: Record<string, string> = { moynaq: 'muynak' };

/** What visitors see. */
@Injectable()
export class BranchesReadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
  ) {}

  async list(): Promise<Branch[]> {
    const branches = await this.dataSource.manager.find(BranchEntity, { order: { position: 'ASC', id: 'ASC' } });
    const media = await this.media.byIds(branches.flatMap(({ mediaIds }) => mediaIds));
    return branches.map((branch) => toBranch(branch, media));
  }

  /** @throws 404 when neither an id nor a slug is known by this name */
  async get(idOrSlug: string): Promise<Branch> {
    const slug = Object.hasOwn(ALIASES, idOrSlug) ? ALIASES[idOrSlug] : idOrSlug;
    const where = isId(idOrSlug) ? { id: idOrSlug } : { slug };
    const branch = idOrSlug.includes('\0') ? null : await this.dataSource.manager.findOneBy(BranchEntity, where);
    if (!branch) throw notFound();
    return toBranch(branch, await this.media.byIds(branch.mediaIds));
  }
}
