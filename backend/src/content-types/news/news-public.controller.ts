import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { NewsArticle, NewsList, NewsListQuery } from './news.dto.js';
import { NewsReadService } from './news-read.service.js';
import { Reader, type ReaderIdentity } from './reader.js';

@ApiTags('news')
@Public()
@Controller('public/news')
export class NewsPublicController {
  constructor(private readonly news: NewsReadService) {}

  @Get()
  @ApiOperation({
    operationId: 'listNews',
    summary: 'Published news, newest date first, with title and excerpt only',
    description:
      'The whole article is at its own address; where no excerpt was written the start of the text stands for it.',
  })
  @ApiOkResponse({ type: NewsList })
  @ApiProblems(400)
  list(@Query() query: NewsListQuery): Promise<NewsList> {
    return this.news.list(query);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getNews',
    summary: 'A published article, archived ones included',
    description:
      'Counts a view: a reader once per article and half hour, bots never. The count shows within 5 seconds.',
  })
  @ApiOkResponse({ type: NewsArticle })
  @ApiProblems(404)
  get(@Param('id') id: string, @Reader() reader: ReaderIdentity): Promise<NewsArticle> {
    return this.news.read(id, reader);
  }
}
