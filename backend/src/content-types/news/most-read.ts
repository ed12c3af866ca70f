import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { publicScopes } from '../../platform/content/state.js';
import { integer, jsonb, text, uuid } from '../../platform/database/column-types.js';
import { statement } from '../../platform/database/statement.js';
import type { NewsListing } from './news.entity.js';
import { mapLanguages, type Localized } from '../../platform/text/localized.js';

/** Seven days including today. */
const WEEK_DAYS = 7;
const MAX_ARTICLES = 5;

export class ReadArticle {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'in the requested language or its fallback' })
  title: string;

  @ApiProperty({ type: 'integer', description: 'in the last seven days, today included' })
  views: number;
}

export class NewsViewsOfDay {
  @ApiProperty({ format: 'date' })
  day: string;

  @ApiProperty({ type: 'integer' })
  views: number;
}

/** How often an article was read. */
export class NewsViewCounts {
  @ApiProperty({ type: 'integer', description: 'since it was written' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'in the last seven days, today included' })
  week: number;

  @ApiProperty({ type: [NewsViewsOfDay], description: 'the days of that week with views, the first day first' })
  days: NewsViewsOfDay[];
}

const READ_ARTICLES = statement(
  'news most read in some days',
  `SELECT id, listing, read.views FROM news
   JOIN (SELECT news_id, sum(views)::int AS views FROM news_views WHERE day > $1::date - $2::int GROUP BY news_id) AS read
     ON read.news_id = news.id
   WHERE ${publicScopes.publicItem('$4')} ORDER BY read.views DESC, date DESC, id LIMIT $3`,
  { id: uuid, listing: jsonb<Localized<NewsListing>>(), views: integer },
);

const VIEWS = statement(
  'views of an article by day',
  `SELECT day::text AS day, views FROM news_views WHERE news_id = $1 AND day > $2::date - $3::int ORDER BY news_views.day`,
  { day: text, views: integer },
);

const TOTAL = statement('all views of an article', 'SELECT views FROM news WHERE id = $1', { views: integer });

/** @param today in Asia/Tashkent */
export async function mostRead(
  manager: EntityManager,
  { today, moment }: { today: string; moment: Date },
  lang: Lang,
): Promise<ReadArticle[]> {
  const articles = await READ_ARTICLES.all(manager, [today, WEEK_DAYS, MAX_ARTICLES, moment]);
  return articles.map(({ id, listing, views }) => {
    const titles = mapLanguages(listing, ({ title }) => title);
    const titleLang = pickLang(titles, lang);
    return { id, title: (titleLang && titles[titleLang]) ?? '', views };
  });
}

/** @param today in Asia/Tashkent */
export async function viewsOf(manager: EntityManager, id: string, today: string): Promise<NewsViewCounts> {
  const [article, days] = await Promise.all([TOTAL.first(manager, [id]), VIEWS.all(manager, [id, today, WEEK_DAYS])]);
  const week = days.reduce((sum, { views }) => sum + views, 0);
  return { total: article?.views ?? 0, week, days };
}
