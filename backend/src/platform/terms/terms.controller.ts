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
import { CurrentAccount, Staff, type Account, GrantedToAll, Granted } from '../auth/access.js';
import { ApiProblems } from '../errors/problem.dto.js';
import { Message } from '../http/answers.dto.js';
import { Existing } from '../http/existing.js';
import { VersionTag } from '../http/version.js';
import { DifferentInput, MergeInput, TermInput, TermUpdate } from './term-input.dto.js';
import { TermReader } from './term-reader.js';
import { TermEntity } from './term.entity.js';
import {
  AdminTerm,
  AdminTermList,
  DoubleQuery,
  TermDoubleList,
  TermQuery,
  TermSaved,
  TermsInText,
  TextQuery,
} from './terms.dto.js';
import { TermsInTexts } from './terms-in-texts.js';
import { TermsService } from './terms.service.js';

const ifMatchHeader = ApiHeader({
  name: 'if-match',
  required: false,
  description: 'the ETag of the version that was read; 412 if it has changed since',
});

@ApiTags('terms')
@Staff()
@GrantedToAll()
@UseInterceptors(VersionTag)
@Controller('admin/terms')
export class TermsController {
  constructor(
    private readonly terms: TermsService,
    private readonly reader: TermReader,
    private readonly inTexts: TermsInTexts,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'adminListTerms',
    summary: 'Lists terms by label, or searches them',
    description:
      'Words are found in any script, in labels and variants of all languages. Terms that were merged are not listed; their labels find the term that stands for them.',
  })
  @ApiOkResponse({ type: AdminTermList })
  @ApiProblems(400, 401, 403)
  list(@Query() query: TermQuery): Promise<AdminTermList> {
    return this.reader.list(query);
  }

  @Granted('terms', 'delete')
  @Get('doubles')
  @ApiOperation({
    operationId: 'listTermDoubles',
    summary: 'Groups of terms of a kind that may be duplicates',
    description:
      'Their labels or variants differ by a few letters, by script, by the order of their parts, or by initials; the nearest groups first, 200 at most, of 10 terms at most. Terms of which one is the broader one, and those with different years, levels of place, or names in some language, are none. Nothing is merged by itself.',
  })
  @ApiOkResponse({ type: TermDoubleList })
  @ApiProblems(400, 401, 403)
  doubles(@Query() query: DoubleQuery): Promise<TermDoubleList> {
    return this.reader.doubles(query);
  }

  @Granted('terms', 'delete')
  @Put('different')
  @ApiOperation({
    operationId: 'keepTermsApart',
    summary: 'Says that terms with near names are not the same',
    description: 'They are not offered for merging again. What is decided about a merged term counts for its survivor.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(400, 401, 403)
  differ(@Body() body: DifferentInput, @CurrentAccount() account: Account): Promise<Message> {
    return this.terms.differ(body, account);
  }

  @Post('in-text')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'findTermsInText',
    summary: 'The terms that a text names, in any form, and the forms that are not to be used',
    description:
      'For translators. Names are the labels in the language of the text, and variants; of two names at the same place the longer one is found. It changes nothing.',
  })
  @ApiOkResponse({ type: TermsInText })
  @ApiProblems(400, 401, 403)
  inText(@Body() query: TextQuery): Promise<TermsInText> {
    return this.inTexts.find(query);
  }

  @Get(':id')
  @Existing(TermEntity)
  @ApiOperation({
    operationId: 'adminGetTerm',
    summary: 'One term; its version is also the ETag',
    description: 'A merged term can be deleted, too.',
  })
  @ApiOkResponse({ type: AdminTerm })
  @ApiProblems(401, 403, 404)
  get(@Param('id') id: string): Promise<AdminTerm> {
    return this.reader.get(id);
  }

  @Granted('terms', 'publish')
  @Post()
  @ApiOperation({
    operationId: 'createTerm',
    summary: 'Makes a term',
    description: 'At most 50,000 are stored. With an Idempotency-Key a repeat creates none.',
  })
  @ApiHeader({ name: 'idempotency-key', required: false, description: 'a repeated request returns the first answer' })
  @ApiCreatedResponse({ type: TermSaved })
  @ApiProblems(400, 401, 403, 409, 422)
  create(
    @Body() body: TermInput,
    @CurrentAccount() account: Account,
    @Headers('idempotency-key') key?: string,
  ): Promise<TermSaved> {
    return this.terms.create(body, account, key);
  }

  @Granted('terms', 'publish')
  @Put(':id')
  @Existing(TermEntity)
  @ApiOperation({
    operationId: 'updateTerm',
    summary: 'Changes a term; what is absent stays as it is',
    description: 'Items are not rewritten; they show the new labels. Kind and key cannot be changed.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: TermSaved })
  @ApiProblems(400, 401, 403, 404, 412)
  update(
    @Param('id') id: string,
    @Body() body: TermUpdate,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TermSaved> {
    return this.terms.update(id, body, account, ifMatch);
  }

  @Granted('terms', 'delete')
  @Post(':id/merge')
  @HttpCode(200)
  @Existing(TermEntity)
  @ApiOperation({
    operationId: 'mergeTerm',
    summary: 'Merges a term into another one of the same kind',
    description:
      'Items keep their reference and show the other term. The merged term’s labels become variants, and its narrower terms move to the other term.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: TermSaved })
  @ApiProblems(400, 401, 403, 404, 409, 412)
  merge(
    @Param('id') id: string,
    @Body() body: MergeInput,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TermSaved> {
    return this.terms.merge(id, body, account, ifMatch);
  }

  @Granted('terms', 'delete')
  @Post(':id/unmerge')
  @HttpCode(200)
  @Existing(TermEntity)
  @ApiOperation({
    operationId: 'unmergeTerm',
    summary: 'Undoes a merge',
    description: 'It is a term of its own again, with its labels, the terms below it and the items that have it.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: TermSaved })
  @ApiProblems(401, 403, 404, 412)
  unmerge(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<TermSaved> {
    return this.terms.unmerge(id, account, ifMatch);
  }

  @Granted('terms', 'delete')
  @Delete(':id')
  @Existing(TermEntity)
  @ApiOperation({
    operationId: 'deleteTerm',
    summary: 'Deletes a term for good',
    description: 'A 409 `in_use` while items have it, or other terms are below it or merged into it.',
  })
  @ifMatchHeader
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409, 412)
  remove(
    @Param('id') id: string,
    @CurrentAccount() account: Account,
    @Headers('if-match') ifMatch?: string,
  ): Promise<Message> {
    return this.terms.remove(id, account, ifMatch);
  }
}
