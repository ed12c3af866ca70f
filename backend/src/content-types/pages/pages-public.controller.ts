import { Param, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { PublicController, PublicList, PublicRead } from '../../platform/content/public-routes.js';
import { PageList, PageListQuery, PublicPage } from './pages.dto.js';
import { PageEntity } from './pages.entity.js';
import { PagesReadService } from './pages-read.service.js';

@PublicController(PageEntity)
export class PagesPublicController {
  constructor(private readonly pages: PagesReadService) {}

  @PublicList(PageEntity, PageList, { summary: 'Published pages, by their position' })
  list(@Query() query: PageListQuery): Promise<PageList> {
    return this.pages.list(query);
  }

  @ApiParam({ name: 'id', description: 'its id, its slug or a former slug, such as rules' })
  @PublicRead(PageEntity, PublicPage, {
    description: 'The address of the page has its present `slug`, whichever was asked for.',
  })
  get(@Param('id') address: string): Promise<PublicPage> {
    return this.pages.read(address);
  }
}
