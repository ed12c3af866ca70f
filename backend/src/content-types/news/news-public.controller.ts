import { Param, Query } from '@nestjs/common';
import { PublicController, PublicList, PublicRead, PublicReadAt } from '../../platform/content/public-routes.js';
import { NewsArticle, NewsList, NewsListQuery } from './news.dto.js';
import { News } from './news.entity.js';
import { NewsReadService } from './news-read.service.js';
import { Reader, type ReaderIdentity } from './reader.js';

@PublicController(News)
export class NewsPublicController {
  constructor(private readonly news: NewsReadService) {}

  @PublicList(News, NewsList, {
    summary: 'Published news, newest date first, with title and excerpt only',
    description:
      'The whole article is at its own address; where no excerpt was written the start of the text stands for it.',
  })
  list(@Query() query: NewsListQuery): Promise<NewsList> {
    return this.news.list(query);
  }

  @PublicRead(News, NewsArticle, {
    summary: 'A published article, archived ones included',
    description:
      'Counts a view: at most one per reader, article and half hour; bots are ignored. The count is updated within 5 seconds.',
  })
  get(@Param('id') id: string, @Reader() reader: ReaderIdentity): Promise<NewsArticle> {
    return this.news.read(id, reader);
  }

  @PublicReadAt(News, NewsArticle)
  getAt(
    @Param('year') year: string,
    @Param('slug') slug: string,
    @Reader() reader: ReaderIdentity,
  ): Promise<NewsArticle> {
    return this.news.read(`${year}/${slug}`, reader);
  }
}
