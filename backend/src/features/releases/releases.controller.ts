import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UseInterceptors,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, type Account, GrantedToAll } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Message } from '../../platform/http/answers.dto.js';
import { Existing } from '../../platform/http/existing.js';
import { VersionTag } from '../../platform/http/version.js';
import { ReleaseReader } from './release-reader.js';
import { ReleaseEntity } from './release.entity.js';
import {
  PublishReleaseInput,
  Release,
  ReleaseCheck,
  ReleaseInput,
  ReleaseList,
  ReleaseQuery,
  ReleaseSaved,
  ReleaseUpdate,
} from './releases.dto.js';
import { ReleasesService } from './releases.service.js';

const ifMatchHeader = ApiHeader({
  name: 'if-match',
  required: false,
  description: 'the ETag of the version that was read; 412 if it has changed since',
});

@ApiTags('releases')
@Staff()
@GrantedToAll()
@UseInterceptors(VersionTag)
@Controller('admin/releases')
export class ReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly reader: ReleaseReader,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listReleases',
    summary: 'Releases: failed ones first, then scheduled, open and published ones',
    description: 'With `type` and `item` only those that have this item; it is in one at most that is not live yet.',
  })
  @ApiOkResponse({ type: ReleaseList })
  @ApiProblems(400, 401, 403)
  list(@Query() query: ReleaseQuery): Promise<ReleaseList> {
    return this.reader.list(query);
  }

  @Get(':id')
  @Existing(ReleaseEntity)
  @ApiOperation({
    operationId: 'getRelease',
    summary: 'One release with its items, and what will be done with each',
    description: 'Its version is also the ETag.',
  })
  @ApiOkResponse({ type: Release })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<Release> {
    return this.releases.get(id);
  }

  @Post()
  @ApiOperation({
    operationId: 'createRelease',
    summary: 'Creates a release of items that are published together',
    description:
      'Drafts and published items of any types, and notices, if the account may edit them. A waiting change loses a time of its own.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: ReleaseSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  create(
    @Body() body: ReleaseInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<ReleaseSaved> {
    return this.releases.create(body, account, key);
  }

  @Put(':id')
  @Existing(ReleaseEntity)
  @ApiOperation({
    operationId: 'updateRelease',
    summary: 'Changes the name or the items of a release',
    description: 'What is absent stays as it is. One that could not go live loses its time.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: ReleaseSaved })
  @ApiProblems(400, 401, 403, 404, 409, 412)
  update(
    @Param('id') id: string,
    @Body() body: ReleaseUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ReleaseSaved> {
    return this.releases.update({ id, version: body.version, ifMatch }, body, account);
  }

  @Post(':id/check')
  @HttpCode(200)
  @Existing(ReleaseEntity)
  @ApiOperation({
    operationId: 'checkRelease',
    summary: 'Whether a release could go live now',
    description: 'Tries the publication in a transaction that is rolled back.',
  })
  @ApiOkResponse({ type: ReleaseCheck })
  @ApiProblems(401, 403, 404, 409)
  check(@Param('id') id: string, @CurrentAccount() account: Account): Promise<ReleaseCheck> {
    return this.releases.check(id, account);
  }

  @Post(':id/publish')
  @HttpCode(200)
  @Existing(ReleaseEntity)
  @ApiOperation({
    operationId: 'publishRelease',
    summary: 'Publishes all items of a release now or at a given time',
    description:
      'In one transaction: all of them, or none. A 409 `release_refused` says in `members` what stands in the way. At its time it goes live within a second; what stands in the way then is its `problem`.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: ReleaseSaved })
  @ApiProblems(400, 401, 403, 404, 409, 412)
  publish(
    @Param('id') id: string,
    @Body() body: PublishReleaseInput,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<ReleaseSaved> {
    return this.releases.publish({ id, version: body.version, ifMatch }, body, account);
  }

  @Delete(':id')
  @Existing(ReleaseEntity)
  @ApiOperation({
    operationId: 'deleteRelease',
    summary: 'Deletes a release for good',
    description: 'Its items stay as they are.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 412)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.releases.remove({ id, ifMatch }, account);
  }
}
