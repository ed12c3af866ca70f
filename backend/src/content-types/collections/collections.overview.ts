import { ApiProperty } from '@nestjs/swagger';
import type { TypeOverview } from '../../platform/content-types/content-type.js';
import { countItems } from '../../platform/content/count-items.js';

export class CollectionsOverview {
  @ApiProperty({ type: 'integer', description: 'drafts included' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'published and not archived' })
  published: number;

  @ApiProperty({ type: 'integer' })
  archived: number;
}

export const collectionsOverview: TypeOverview = {
  order: 4,
  answer: CollectionsOverview,
  read: (manager, { table, moment }): Promise<CollectionsOverview> => countItems(manager, table, moment),
};
