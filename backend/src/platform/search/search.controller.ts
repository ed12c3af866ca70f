import { Controller, Get, Ip, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { network } from '../http/client-address.js';
import { SearchQuery, SearchResults } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('search')
@Public()
@Controller('public/search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Get()
  @ApiOperation({
    operationId: 'search',
    summary: 'Searches published content, regardless of script and apostrophes',
    description:
      'News, exhibitions, events, collections and branches together. Title and snippet come in pieces that say which of them was looked for; no piece is markup.',
  })
  @ApiOkResponse({ type: SearchResults })
  @ApiProblems(400, 429)
  search(@Query() query: SearchQuery, @Ip() address: string): Promise<SearchResults> {
    return this.service.search(query, network(address));
  }
}
