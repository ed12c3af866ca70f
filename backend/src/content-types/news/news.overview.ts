import { ApiProperty } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { integer } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import type { TypeOverview } from '../../platform/content-types/content-type.js';
import { countItems } from '../../platform/content/count-items.js';
import { mostRead, ReadArticle } from './most-read.js';
import { publicScopes } from '../../platform/content/state.js';

export class NewsOverview {
  @ApiProperty({ type: 'integer', description: 'drafts included' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'published, not archived, dated in this month of Asia/Tashkent' })
  publishedThisMonth: number;

  @ApiProperty({
    type: [ReadArticle],
    description: 'the published articles most read in the last seven days, at most 5',
  })
  mostRead: ReadArticle[];
}

export const newsOverview: TypeOverview = {
  order: 3,
  answer: NewsOverview,
  async read(manager, { table, today, lang, moment }): Promise<NewsOverview> {
    const [{ total }, publishedThisMonth, articles] = await Promise.all([
      countItems(manager, table, moment),
      publishedInMonth(manager, `${today.slice(0, 7)}-01`, moment),
      mostRead(manager, { today, moment }, lang),
    ]);
    return { total, publishedThisMonth, mostRead: articles };
  },
};

const PUBLISHED_IN_MONTH = statement(
  'news published in a month',
  `SELECT count(*)::int AS count FROM news WHERE ${publicScopes.publicList('$2')}
     AND date >= $1::timestamp AT TIME ZONE 'Asia/Tashkent'
     AND date < ($1::timestamp + interval '1 month') AT TIME ZONE 'Asia/Tashkent'`,
  { count: integer },
);

async function publishedInMonth(manager: EntityManager, firstDay: string, moment: Date): Promise<number> {
  return (await PUBLISHED_IN_MONTH.first(manager, [firstDay, moment]))?.count ?? 0;
}
