import { Controller, Get, Ip, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/auth/access.js';
import { ApiProblems } from '../../../platform/errors/problem.dto.js';
import { network } from '../../../platform/http/client-address.js';
import { ReaderQuery } from './browse.dto.js';
import { FindTermsQuery, FoundTerms, PublicTerm, PublicTermList, PublicTermQuery } from './terms-public.dto.js';
import { PublicTerms } from './terms-public.js';

@ApiTags('terms')
@Public()
@Controller('public/terms')
export class TermsPublicController {
  constructor(private readonly terms: PublicTerms) {}

  @Get()
  @ApiOperation({
    operationId: 'searchTerms',
    summary: 'Terms used by public objects, by words of their names, as the search finds them',
    description:
      'Beginnings of words are enough, in any language and script. A merged term is found as what stands for it.',
  })
  @ApiOkResponse({ type: FoundTerms })
  @ApiProblems(400, 429)
  find(@Query() query: FindTermsQuery, @Ip() address: string): Promise<FoundTerms> {
    return this.terms.find(query, network(address));
  }

  @Get(':kind')
  @ApiOperation({
    operationId: 'listTerms',
    summary: 'Terms used by public objects, the most frequent first',
    description: 'Terms above those that objects have are there, too.',
  })
  @ApiOkResponse({ type: PublicTermList })
  @ApiProblems(400, 404, 429)
  list(@Param('kind') kind: string, @Query() query: PublicTermQuery, @Ip() address: string): Promise<PublicTermList> {
    return this.terms.list(kind, query, network(address));
  }

  @Get(':kind/:id')
  @ApiOperation({
    operationId: 'getTerm',
    summary: 'A term with its broader terms and its direct narrower terms',
    description: 'By its id or slug. The id of a term that was merged answers the term that stands for it.',
  })
  @ApiOkResponse({ type: PublicTerm })
  @ApiProblems(400, 404, 410, 429)
  get(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query() { lang }: ReaderQuery,
    @Ip() address: string,
  ): Promise<PublicTerm> {
    return this.terms.read({ kind, name: id }, lang, network(address));
  }
}
