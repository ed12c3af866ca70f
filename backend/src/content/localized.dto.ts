import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { CleanText, MaxGraphemes } from './text.validators.js';

/** A class whose instances hold the texts of one language. */
type TextClass = new () => object;

/** One text in up to four languages; a language nobody wrote is absent. `kk` is Karakalpak. */
export class LocalizedText {
  @ApiProperty({ required: false, type: String })
  en?: string;

  @ApiProperty({ required: false, type: String })
  ru?: string;

  @ApiProperty({ required: false, type: String })
  uz?: string;

  @ApiProperty({ required: false, type: String, description: 'Karakalpak' })
  kk?: string;
}

/** The texts of one language in an answer: absent when nobody wrote them. */
export function Language(texts: TextClass): PropertyDecorator {
  return ApiProperty({ required: false, type: texts });
}

/** The texts of one language in a write: absent leaves them, null removes the language. */
export function LanguageInput(texts: TextClass): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: texts,
      description: 'absent: unchanged; null: the language is removed',
    }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => texts),
  );
}

/**
 * A text in a write: absent leaves it, null or an empty string clears it.
 * @param maxLength in graphemes, what a reader calls characters
 */
export function TextInput(
  maxLength: number,
  description = 'absent: unchanged; null or empty: cleared',
): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ required: false, nullable: true, type: String, maxLength, description }),
    IsOptional(),
    IsString(),
    CleanText(),
    MaxGraphemes(maxLength),
  );
}
