import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Body, Controller, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { CurrentAccount, GrantedToAll, Staff, type Account } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Message } from '../http/answers.dto.js';
import { AdminsService } from './admins.service.js';

export class OwnLanguagesInput {
  @ApiProperty({
    type: 'array',
    maxItems: LANGS.length,
    uniqueItems: true,
    items: { type: 'string', enum: [...LANGS] },
    description: 'in the order in which they are shown; empty: none in particular',
  })
  @IsArray()
  @ArrayMaxSize(LANGS.length)
  @ArrayUnique()
  @IsIn(LANGS, { each: true })
  languages: Lang[];
}

@ApiTags('accounts')
@Staff()
@GrantedToAll()
@Controller('admin/own-languages')
export class OwnLanguagesController {
  constructor(private readonly admins: AdminsService) {}

  @Put()
  @ApiOperation({
    operationId: 'setOwnLanguages',
    summary: 'Sets the languages that one translates into',
    description: 'The list of translations opens with them. They grant nothing, and limit nothing.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403)
  async set(@Body() { languages }: OwnLanguagesInput, @CurrentAccount() { id }: Account): Promise<Message> {
    await this.admins.setLanguages(id, languages);
    return { message: 'Saved.' };
  }
}
