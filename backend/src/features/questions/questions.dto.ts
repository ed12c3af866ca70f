import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNotEmpty, IsString, Matches } from 'class-validator';
import { AskedQuestion } from '../../platform/content/asked-question.dto.js';
import { CleanText, MaxGraphemes, MaxLength } from '../../platform/text/text.validators.js';

const TEXT_LIMIT = 1_000;
const FIELD_LIMIT = 100;

function QuestionText(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ maxLength: TEXT_LIMIT }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsNotEmpty(),
    IsString(),
    CleanText(),
    MaxGraphemes(TEXT_LIMIT),
  );
}

export class QuestionInput {
  @ApiProperty({ maxLength: FIELD_LIMIT, example: 'title', description: 'a field of the item, without a language' })
  @IsString()
  @MaxLength(FIELD_LIMIT)
  @Matches(/^[A-Za-z][\w.[\]]*$/)
  field: string;

  @QuestionText()
  text: string;
}

export class AnswerInput {
  @QuestionText()
  answer: string;
}

export class Question extends AskedQuestion {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'whether this account asked it' })
  own: boolean;

  @ApiProperty({ format: 'date-time' })
  asked_at: string;

  @ApiProperty({ type: String, nullable: true, description: 'null: it is open' })
  answer: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'the user name of whoever answered' })
  answered_by: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  answered_at: string | null;
}

export class QuestionList {
  @ApiProperty({ type: [Question], description: 'those that are open first, then the newest' })
  questions: Question[];

  @ApiProperty({ description: 'whether this account may answer them' })
  may_answer: boolean;
}
