import { Param, Query } from '@nestjs/common';
import { ProgrammeQuery } from '../../platform/content/programme-query.js';
import { PublicController, PublicList, PublicRead, PublicReadAt } from '../../platform/content/public-routes.js';
import { ExhibitionList, PublicExhibition } from './exhibitions.dto.js';
import { Exhibition } from './exhibitions.entity.js';
import { ExhibitionsReadService } from './exhibitions-read.service.js';

@PublicController(Exhibition)
export class ExhibitionsPublicController {
  constructor(private readonly exhibitions: ExhibitionsReadService) {}

  @PublicList(Exhibition, ExhibitionList, { summary: 'Published exhibitions, the latest start first' })
  list(@Query() query: ProgrammeQuery): Promise<ExhibitionList> {
    return this.exhibitions.list(query);
  }

  @PublicRead(Exhibition, PublicExhibition)
  get(@Param('id') id: string): Promise<PublicExhibition> {
    return this.exhibitions.read(id);
  }

  @PublicReadAt(Exhibition, PublicExhibition)
  getAt(@Param('year') year: string, @Param('slug') slug: string): Promise<PublicExhibition> {
    return this.exhibitions.read(`${year}/${slug}`);
  }
}
