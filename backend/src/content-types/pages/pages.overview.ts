import { ApiProperty } from '@nestjs/swagger';
import type { TypeOverview } from '../../platform/content-types/content-type.js';
import { countItems, type ItemCounts } from '../../platform/content/count-items.js';

export class PagesOverview implements ItemCounts {
  @ApiProperty({ type: 'integer', description: 'drafts included' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'published and not archived' })
  published: number;

  @ApiProperty({ type: 'integer' })
  archived: number;
}

export const pagesOverview: TypeOverview = {
  order: 5,
  answer: PagesOverview,
  read: (manager, { table, moment }): Promise<PagesOverview> => countItems(manager, table, moment),
};
