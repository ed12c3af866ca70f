import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, GrantedToAll, Staff, type Account } from '../../platform/auth/access.js';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { TranslationCounts, TranslationList, TranslationsQuery } from './translations.dto.js';
import { TranslationsService } from './translations.service.js';

@ApiTags('translations')
@Staff()
@GrantedToAll()
@Controller('admin/translations')
export class TranslationsController {
  constructor(private readonly translations: TranslationsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listTranslations',
    summary: 'What has to be translated into a language, across all types',
    description: 'Items that the account may work on, in the languages that it may write.',
  })
  @ApiOkResponse({ type: TranslationList })
  @ApiProblems(400, 401, 403)
  list(@Query() query: TranslationsQuery, @CurrentAccount() account: Account): Promise<TranslationList> {
    return this.translations.list(query, account);
  }

  @Get('counts')
  @ApiOperation({
    operationId: 'countTranslations',
    summary: 'How much has to be translated, by type and language',
    description: 'Of the same items as the list.',
  })
  @ApiOkResponse({ type: TranslationCounts })
  @ApiProblems(401, 403)
  count(@CurrentAccount() account: Account): Promise<TranslationCounts> {
    return this.translations.count(account);
  }
}
