import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentAccount, Granted, Staff, type Account } from '../../platform/auth/access.js';
import { NamedItem } from '../../platform/content/edited-item.guard.js';
import type { FastifyRequest } from 'fastify';
import { ApiProblems } from '../../platform/errors/problem.dto.js';
import { Message } from '../../platform/http/answers.dto.js';
import { ITEM_TYPE_NAMES } from '../../platform/revisions/versioned.js';
import { AnswerInput, QuestionInput, QuestionList } from './questions.dto.js';
import { QuestionsService } from './questions.service.js';

const ofItem = ApiParam({ name: 'type', enum: ITEM_TYPE_NAMES });

/** Answers 404 for an unknown question before any error in the body (docs/api.md, Order of checks). */
@Injectable()
class ExistingQuestion implements CanActivate {
  constructor(private readonly questions: QuestionsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: Record<string, string> }>>();
    await this.questions.requireExisting({ type: params.type ?? '', id: params.id ?? '' }, params.question ?? '');
    return true;
  }
}

@ApiTags('questions')
@Staff()
@Granted(':type')
@Controller('admin/:type/:id/questions')
@NamedItem()
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Get()
  @ofItem
  @ApiOperation({
    operationId: 'listQuestions',
    summary: 'Questions about the fields of an item, with their answers',
    description: 'At most 100. They are there for whoever may work on the item, in every language.',
  })
  @ApiOkResponse({ type: QuestionList })
  @ApiProblems(401, 403, 404)
  list(
    @Param('type') type: string,
    @Param('id') id: string,
    @CurrentAccount() account: Account,
  ): Promise<QuestionList> {
    return this.questions.list({ type, id }, account);
  }

  @Post()
  @ofItem
  @ApiOperation({
    operationId: 'askQuestion',
    summary: 'Asks the author of an item about a field',
    description:
      'The dashboard of those who may write the item tells it, and an e-mail. At most 20 of an item and 200 of an account can be open.',
  })
  @ApiCreatedResponse({ type: QuestionList })
  @ApiProblems(400, 401, 403, 404, 409)
  ask(
    @Param('type') type: string,
    @Param('id') id: string,
    @Body() body: QuestionInput,
    @CurrentAccount() account: Account,
  ): Promise<QuestionList> {
    return this.questions.ask({ type, id }, body, account);
  }

  @Post(':question/answer')
  @UseGuards(ExistingQuestion)
  @HttpCode(200)
  @ofItem
  @ApiOperation({
    operationId: 'answerQuestion',
    summary: 'Answers a question, which closes it',
    description: 'Once. For those who may write the item in every language.',
  })
  @ApiOkResponse({ type: QuestionList })
  @ApiProblems(400, 401, 403, 404, 409)
  answer(
    @Param('type') type: string,
    @Param('id') id: string,
    @Param('question') question: string,
    @Body() { answer }: AnswerInput,
    @CurrentAccount() account: Account,
  ): Promise<QuestionList> {
    return this.questions.answer({ type, id }, question, answer, account);
  }

  @Delete(':question')
  @ofItem
  @ApiOperation({
    operationId: 'withdrawQuestion',
    summary: 'Withdraws a question that is open',
    description: 'For whoever asked it, and those who may answer it.',
  })
  @ApiOkResponse({ type: Message })
  @ApiProblems(401, 403, 404, 409)
  withdraw(
    @Param('type') type: string,
    @Param('id') id: string,
    @Param('question') question: string,
    @CurrentAccount() account: Account,
  ): Promise<Message> {
    return this.questions.withdraw({ type, id }, question, account);
  }
}
