import { Injectable } from '@nestjs/common';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { ofBranch } from '../../platform/content/item-branch.js';
import { narrowToWhen, scopeOf, type ProgrammeQuery } from '../../platform/content/programme-query.js';
import type { ExhibitionList, PublicExhibition } from './exhibitions.dto.js';
import { Exhibition } from './exhibitions.entity.js';
import { toPublicExhibition } from './exhibitions.mapper.js';
import { inOrder, placedFirst } from './exhibitions.order.js';

@Injectable()
export class ExhibitionsReadService {
  constructor(private readonly reader: ContentReader) {}

  async list({ when, branch, limit, skip }: ProgrammeQuery): Promise<ExhibitionList> {
    const { items: exhibitions, total } = await this.reader.list(toPublicExhibition, (manager, moment) => {
      const programme = { when, lastDay: 'item.endDate', moment };
      const items = narrowToWhen(published(manager, Exhibition, scopeOf(when), moment), programme);
      const query = ofBranch(items, { branch });
      // positions apply only to exhibitions that can be visited now
      return (when === 'past' ? inOrder : placedFirst)(query).limit(limit).offset(skip).getManyAndCount();
    });
    return { exhibitions, total };
  }

  /** @throws 404 */
  read(id: string): Promise<PublicExhibition> {
    return this.reader.item(Exhibition, id, toPublicExhibition);
  }
}
