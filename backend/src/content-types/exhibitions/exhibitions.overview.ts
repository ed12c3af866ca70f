import { ApiProperty } from '@nestjs/swagger';
import type { TypeOverview } from '../../platform/content-types/content-type.js';
import { countItems } from '../../platform/content/count-items.js';

export class ExhibitionsOverview {
  @ApiProperty({ type: 'integer', description: 'drafts included' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'published and not archived' })
  active: number;

  @ApiProperty({ type: 'integer' })
  archived: number;
}

export const exhibitionsOverview: TypeOverview = {
  order: 1,
  answer: ExhibitionsOverview,
  async read(manager, { table, moment }): Promise<ExhibitionsOverview> {
    const { total, published, archived } = await countItems(manager, table, moment);
    return { total, active: published, archived };
  },
};
