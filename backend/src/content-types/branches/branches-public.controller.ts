import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Branch } from './branches.dto.js';
import { BranchesReadService } from './branches-read.service.js';

@ApiTags('branches')
@Public()
@Controller('public/branches')
export class BranchesPublicController {
  constructor(private readonly branches: BranchesReadService) {}

  @Get()
  @ApiOperation({
    operationId: 'listBranches',
    summary: 'The museum and its branches, in the order of the visit page',
    description: 'With opening hours, prices and the map of each.',
  })
  @ApiOkResponse({ type: [Branch] })
  list(): Promise<Branch[]> {
    return this.branches.list();
  }

  @Get(':id')
  @ApiOperation({
    operationId: 'getBranch',
    summary: 'One branch',
    description:
      'By its id, its slug or a former one; `moynaq` is another spelling of `muynak`. The answer has the present `slug`, whichever was asked for.',
  })
  @ApiParam({ name: 'id', description: 'its id, its slug or a former slug, such as ellikqala or muynak' })
  @ApiOkResponse({ type: Branch })
  @ApiProblems(404)
  get(@Param('id') idOrSlug: string): Promise<Branch> {
    return this.branches.get(idOrSlug);
  }
}
