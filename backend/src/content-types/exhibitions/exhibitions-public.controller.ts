import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';
import { CALLS } from '../../platform/content/call-descriptions.js';
import { ProgrammeQuery } from '../../platform/content/programme-query.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { ExhibitionList, PublicExhibition } from './exhibitions.dto.js';
import { ExhibitionsReadService } from './exhibitions-read.service.js';

@ApiTags('exhibitions')
@Public()
@Controller('public/exhibitions')
export class ExhibitionsPublicController {
  constructor(private readonly exhibitions: ExhibitionsReadService) {}

  @Get()
  @ApiOperation({
    operationId: 'listExhibitions',
    summary: 'Published exhibitions, the latest start first',
    description: CALLS.list,
  })
  @ApiOkResponse({ type: ExhibitionList })
  @ApiProblems(400)
  list(@Query() query: ProgrammeQuery): Promise<ExhibitionList> {
    return this.exhibitions.list(query);
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getExhibition',
    summary: 'One exhibition; an archived one stays at its address',
    description: CALLS.read,
  })
  @ApiOkResponse({ type: PublicExhibition })
  @ApiProblems(404)
  get(@Param('id') id: string): Promise<PublicExhibition> {
    return this.exhibitions.read(id);
  }
}
