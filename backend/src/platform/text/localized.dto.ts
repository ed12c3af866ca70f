import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsObject, IsOptional, IsString, ValidateNested } from 'class-validator';
import { IfSent } from './if-sent.js';
import { CleanText, MaxGraphemes } from './text.validators.js';

/** In graphemes. */
const MAX_LOCALIZED_LENGTH = 10_000;

/** A class whose instances hold the texts of one language. */
type TextClass = new () => object;

/** One text in up to four languages. Languages without a text are absent. `kk` is Karakalpak. */
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

const Forms = (): PropertyDecorator => ApiProperty({ required: false, type: [String] });

/** Several texts in up to four languages. */
export class LocalizedForms {
  @Forms()
  en?: string[];

  @Forms()
  ru?: string[];

  @Forms()
  uz?: string[];

  @Forms()
  kk?: string[];
}

/** The texts of one language in an answer. */
function Language(texts: TextClass): PropertyDecorator {
  return ApiProperty({ required: false, type: texts });
}

/**
 * One text per language in a write; null or an empty string clears one.
 * @param maxLength in graphemes
 */
export function LocalizedTextOf(maxLength: number) {
  class Texts {
    @TextInput(maxLength)
    en?: string | null;

    @TextInput(maxLength)
    ru?: string | null;

    @TextInput(maxLength)
    uz?: string | null;

    @TextInput(maxLength)
    kk?: string | null;
  }
  return Texts;
}

export class LocalizedTextInput extends LocalizedTextOf(MAX_LOCALIZED_LENGTH) {}

/** A class with a property per language, each holding such texts: `class ExhibitionContent extends PerLanguage(ExhibitionText) {}`. */
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

/** The same for a write: absent keeps a language, null removes it. */
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

/** The texts of one language in a write: absent keeps them, null removes the language. */
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
 * A text in a write: absent keeps it, null or an empty string clears it.
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

/** The texts of an item in the body that creates it. */
export function ContentInput(content: TextClass): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: content, description: 'a title in one language at least' }),
    IsDefined(),
    IsObject(),
    ValidateNested(),
    Type(() => content),
  );
}

/** The texts of an item in the body that changes it. Absent texts stay. */
export const ContentUpdate = (content: TextClass): PropertyDecorator => ObjectInput(content);

/** An object in a write, validated by its class; absent keeps the stored value. */
export function ObjectInput(type: TextClass, description?: string): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type, required: false, description }),
    IfSent(),
    IsObject(),
    ValidateNested(),
    Type(() => type),
  );
}

/**
 * A list of objects in a write, each validated by its class. An entry that is not an object makes the whole list
 * invalid.
 */
export function ObjectsInput(item: TextClass, maxSize: number): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMaxSize(maxSize),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(() => item),
  );
}
