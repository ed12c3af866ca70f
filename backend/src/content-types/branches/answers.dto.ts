import { ANSWERS, type AnswerKey } from '@muzey/shared-ui/visit/answers.ts';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { LocalizedText, LocalizedTextInput } from '../../platform/text/localized.dto.js';

/** An answer to a practical question about a visit. */
export class PracticalAnswer {
  @ApiProperty({ enum: ANSWERS })
  key: AnswerKey;

  @ApiProperty({ required: false, description: 'yes or no; absent: not known, or a question that needs a sentence' })
  has?: boolean;

  @ApiProperty({ required: false, type: LocalizedText, description: 'a sentence per language' })
  note?: LocalizedText;
}

export class PracticalAnswerInput {
  @ApiProperty({ enum: ANSWERS })
  @IsIn(ANSWERS)
  key: AnswerKey;

  @ApiProperty({ required: false, nullable: true, type: Boolean, description: 'absent or null: not known' })
  @IsOptional()
  @IsBoolean()
  has?: boolean | null;

  @ApiProperty({
    required: false,
    nullable: true,
    type: LocalizedTextInput,
    description: 'at most 500 characters each',
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => LocalizedTextInput)
  note?: LocalizedTextInput | null;
}
