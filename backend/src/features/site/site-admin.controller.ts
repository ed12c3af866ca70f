import { Body, Controller, Get, Headers, Put, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Staff, Superadmin, type Account, GrantedToAll, Granted } from '../../platform/auth/access.js';
import { VersionTag } from '../../platform/http/version.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { AdminSite, SiteSaved, SiteUpdate } from './site.dto.js';
import { SiteService } from './site.service.js';

@ApiTags('site')
@UseInterceptors(VersionTag)
@Controller('admin/site')
export class SiteAdminController {
  constructor(private readonly site: SiteService) {}

  @GrantedToAll()
  @Get()
  @Staff()
  @ApiOperation({
    operationId: 'adminGetSite',
    summary: 'The settings of the site; their version is also the ETag',
    description: 'Every account reads them; only superadmins change them.',
  })
  @ApiOkResponse({ type: AdminSite })
  @ApiProblems(401, 403)
  get(): Promise<AdminSite> {
    return this.site.getForStaff();
  }

  @Granted('site', 'publish')
  @Put()
  @Superadmin()
  @ApiOperation({
    operationId: 'updateSite',
    summary: 'Changes the settings of the site; what is absent stays as it is',
    description:
      'Texts, facts and the banner are merged part by part; the list of socials is replaced. Visitors see it at once.',
  })
  @ApiHeader({
    name: 'if-match',
    required: false,
    description: 'the ETag of the edited version; 412 if it has changed since',
  })
  @ApiOkResponse({ type: SiteSaved })
  @ApiProblems(400, 401, 403, 412)
  update(
    @Body() body: SiteUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<SiteSaved> {
    return this.site.update(body, account, ifMatch);
  }
}
