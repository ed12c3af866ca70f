import { Injectable } from '@nestjs/common';
import { ContentReader, published } from '../../platform/content/content-reader.js';
import { ofBranch } from '../../platform/content/item-branch.js';
import { readPage } from '../../platform/content/list-cursor.js';
import { narrowToWhen, scopeOf, type ProgrammeQuery } from '../../platform/content/programme-query.js';
import type { ExhibitionList, PublicExhibition } from './exhibitions.dto.js';
import { Exhibition } from './exhibitions.entity.js';
import { toPublicExhibition } from './exhibitions.mapper.js';
import { BY_POSITION, BY_START } from './exhibitions.order.js';

@Injectable()
export class ExhibitionsReadService {
  constructor(private readonly reader: ContentReader) {}

  async list(query: ProgrammeQuery): Promise<ExhibitionList> {
    const { when, branch } = query;
    // positions apply only to exhibitions that can be visited now
    const order = when === 'past' ? BY_START : BY_POSITION;
    const { items: exhibitions, ...list } = await this.reader.list(
      toPublicExhibition,
      (manager, moment, from) => {
        const programme = { when, lastDay: 'item.endDate', moment };
        const items = narrowToWhen(published(manager, Exhibition, scopeOf(when), moment), programme);
        return readPage(ofBranch(items, { branch }), order, { ...query, from });
      },
      { order, query },
    );
    return { exhibitions, ...list };
  }

  /** @throws 404 */
  read(id: string): Promise<PublicExhibition> {
    return this.reader.item(Exhibition, id, toPublicExhibition);
  }
}
