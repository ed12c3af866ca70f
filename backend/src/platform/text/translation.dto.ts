import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { SHOW_MARKS, type ShowMark } from '@muzey/shared-ui/i18n/shown-languages.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { IfSent } from './if-sent.js';
import { MaxLength } from './text.validators.js';
import { ObjectInput, PerLanguage } from './localized.dto.js';
import {
  TEXT_GROUPS,
  TEXT_STATES,
  TRANSLATION_STATES,
  type TextGroup,
  type TextState,
  type TranslationState,
} from './origins.js';

/** The state of one language of an item. */
export class LanguageTranslation {
  @ApiProperty({ enum: TRANSLATION_STATES, description: 'the worst of its texts; checked: somebody has said so' })
  state: TranslationState;

  @ApiProperty({
    type: String,
    enum: [...LANGS, null],
    nullable: true,
    description: 'the language that it is made from, itself for an original; null: nobody has said',
  })
  from: Lang | null;

  @ApiProperty({
    required: false,
    enum: SHOW_MARKS,
    description: 'whether visitors see it against the rule; absent: by the rule',
  })
  show?: ShowMark;

  @ApiProperty({
    required: false,
    format: 'uuid',
    description: 'the account that last wrote it, which cannot check it; absent if not known',
  })
  written_by?: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: [...TEXT_STATES] },
    description: 'the state of each text by its field; a field that is empty in all languages is not there',
  })
  fields: Partial<Record<string, TextState>>;

  @ApiProperty({
    type: 'object',
    selfRequired: false,
    additionalProperties: { type: 'integer' },
    description: 'of each text that is behind: the version of the item that it was made from',
  })
  versions?: Partial<Record<string, number>>;
}

export class TranslationsByLanguage extends PerLanguage(LanguageTranslation) {}

/** The states of all languages in an answer for staff. */
export const Translations = (): PropertyDecorator =>
  ApiProperty({
    type: TranslationsByLanguage,
    description: 'what is known of each language (docs/languages.md, "States of translations")',
  });

const Source = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, nullable: true, type: String, enum: [...LANGS, null] }),
    IsOptional(),
    IsIn(LANGS),
  );

const Languages = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: [String], enum: LANGS, maxItems: LANGS.length, description }),
    IfSent(),
    IsArray(),
    ArrayMaxSize(LANGS.length),
    IsIn(LANGS, { each: true }),
  );

/** The language that each language is made from. */
export class SourcesInput {
  @Source()
  en?: Lang | null;

  @Source()
  ru?: Lang | null;

  @Source()
  uz?: Lang | null;

  @Source()
  kk?: Lang | null;
}

/** All texts of a language in the longest record of an object, and more. */
const MAX_BEHIND = 400;
/** Of `kk.exhibition_history[199].venue` and the like. */
const MAX_PATH_LENGTH = 60;

const SHOW_CHOICES = [...SHOW_MARKS, 'by_rule'] as const;
type ShowChoice = (typeof SHOW_CHOICES)[number];

const Shown = (): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, enum: SHOW_CHOICES }), IfSent(), IsIn(SHOW_CHOICES));

/** Whether visitors see each language. */
export class ShownLanguagesInput {
  @Shown()
  en?: ShowChoice;

  @Shown()
  ru?: ShowChoice;

  @Shown()
  uz?: ShowChoice;

  @Shown()
  kk?: ShowChoice;
}

export class TranslationMarksInput {
  @ObjectInput(SourcesInput, 'the language that each one is made from, itself for an original; null: not known')
  from?: SourcesInput;

  @Languages('sources of which only something small is changed: what was made from them stays current')
  small?: Lang[];

  @Languages('languages that need no change although their source has changed')
  still_right?: Lang[];

  @Languages('languages that somebody has checked who did not write them last')
  checked?: Lang[];

  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: 'string', maxLength: MAX_PATH_LENGTH },
    maxItems: MAX_BEHIND,
    description: 'texts, such as `kk.title`, that were made from an earlier text of their source',
  })
  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_BEHIND)
  @MaxLength(MAX_PATH_LENGTH, { each: true })
  @Matches(/^(?:en|ru|uz|kk)(?:\.[\da-z_-]+(?:\[\d{1,3}\])?){1,3}$/, { each: true })
  behind?: string[];

  @ObjectInput(
    ShownLanguagesInput,
    'not_yet hides a language although it is whole, as_it_is shows one although it lacks the body',
  )
  show?: ShownLanguagesInput;
}

/** The marks of a branch. */
export class BranchMarksInput extends TranslationMarksInput {
  @ApiProperty({
    required: false,
    enum: TEXT_GROUPS,
    description: 'which texts are still right: those outside of lists, or those of one list; absent: all',
  })
  @IfSent()
  @IsIn(TEXT_GROUPS)
  part?: TextGroup;
}

/** The part of a write that concerns translations. */
export const TranslationInput = (): PropertyDecorator =>
  ObjectInput(TranslationMarksInput, 'what the texts were made from (docs/languages.md, "States of translations")');

/** The same for texts of which visitors see each language that is written. */
export class TextMarksInput extends OmitType(TranslationMarksInput, ['show']) {}

export const TextTranslationInput = (): PropertyDecorator =>
  ObjectInput(TextMarksInput, 'what the texts were made from (docs/languages.md, "States of translations")');
