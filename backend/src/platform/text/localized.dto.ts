import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { IfSent } from './if-sent.js';
import { CleanText, MaxGraphemes } from './text.validators.js';

/** Maximum graphemes of a single localized text, such as an address or a name. */
const MAX_LOCALIZED_LENGTH = 10_000;

/** A class whose instances hold the texts of one language. */
type TextClass = new () => object;

/** One text in up to four languages; missing languages are absent. `kk` is Karakalpak. */
export class LocalizedText {
  @ApiProperty({ required: false, type: String, maxLength: MAX_LOCALIZED_LENGTH })
  en?: string;

  @ApiProperty({ required: false, type: String, maxLength: MAX_LOCALIZED_LENGTH })
  ru?: string;

  @ApiProperty({ required: false, type: String, maxLength: MAX_LOCALIZED_LENGTH })
  uz?: string;

  @ApiProperty({ required: false, type: String, maxLength: MAX_LOCALIZED_LENGTH, description: 'Karakalpak' })
  kk?: string;
}

/** The texts of one language in a response. */
function Language(texts: TextClass): PropertyDecorator {
  return ApiProperty({ required: false, type: texts });
}

/** One text per language in a write; null or an empty string clears one. */
export class LocalizedTextInput {
  @TextInput(MAX_LOCALIZED_LENGTH)
  en?: string | null;

  @TextInput(MAX_LOCALIZED_LENGTH)
  ru?: string | null;

  @TextInput(MAX_LOCALIZED_LENGTH)
  uz?: string | null;

  @TextInput(MAX_LOCALIZED_LENGTH)
  kk?: string | null;
}

/** A class with one property per language: `class ExhibitionContent extends PerLanguage(ExhibitionText) {}`. */
export function PerLanguage<Texts extends object>(texts: new () => Texts) {
  class Languages {
    @Language(texts)
    en?: Texts;

    @Language(texts)
    ru?: Texts;

    @Language(texts)
    uz?: Texts;

    @Language(texts)
    kk?: Texts;
  }
  return Languages;
}

/** The same for a write: an absent language is unchanged, null removes it. */
export function PerLanguageInput<Texts extends object>(texts: new () => Texts) {
  class Languages {
    @LanguageInput(texts)
    en?: Texts | null;

    @LanguageInput(texts)
    ru?: Texts | null;

    @LanguageInput(texts)
    uz?: Texts | null;

    @LanguageInput(texts)
    kk?: Texts | null;
  }
  return Languages;
}

/** The texts of one language in a write: absent is unchanged, null removes the language. */
function LanguageInput(texts: TextClass): PropertyDecorator {
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
 * A text in a write: absent is unchanged, null or an empty string clears it.
 * @param maxLength in graphemes
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

/** The texts of an item in the body of a creation. */
export function ContentInput(content: TextClass): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: content, description: 'a title in one language at least' }),
    IsDefined(),
    IsObject(),
    ValidateNested(),
    Type(() => content),
  );
}

/** The texts of an item in the body of a change: absent is unchanged (docs/api.md, Writes). */
export function ContentUpdate(content: TextClass): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: content, required: false }),
    IfSent(),
    IsObject(),
    ValidateNested(),
    Type(() => content),
  );
}

/** A list of objects in a write, each validated as its class. */
export function ObjectsInput(item: TextClass, max: number): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(() => item),
  );
}
