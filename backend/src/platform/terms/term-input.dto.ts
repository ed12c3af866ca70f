import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { VersionInput } from '../http/version-input.js';
import { IfSent } from '../text/if-sent.js';
import { LocalizedTextOf, ObjectInput } from '../text/localized.dto.js';
import { TextTranslationInput, type TextMarksInput } from '../text/translation.dto.js';
import { LinksInput } from '../text/link.js';
import { CleanText, MaxGraphemes, MaxLength, Written } from '../text/text.validators.js';
import { MAX_GROUP } from './term-doubles.js';
import { PLACE_LEVELS, TERM_KINDS, type PlaceLevel, type TermKind } from './term.entity.js';

/** In graphemes. */
const LABEL_LIMIT = 200;
const NOTE_LIMIT = 4_000;
const SOURCE_LIMIT = 500;
const MAX_KEY_LENGTH = 60;
const MAX_VARIANTS = 100;
const MAX_MATCHES = 20;
const MAX_YEAR = 9_999;

export class LabelsInput extends LocalizedTextOf(LABEL_LIMIT) {}
export class ScopeNoteInput extends LocalizedTextOf(NOTE_LIMIT) {}

const FormsInput = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: 'array',
      items: { type: 'string', maxLength: LABEL_LIMIT },
      maxItems: MAX_VARIANTS,
      description: 'null: cleared; empty ones and duplicates are dropped',
    }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(MAX_VARIANTS),
    IsString({ each: true }),
    CleanText({ each: true }),
    MaxGraphemes(LABEL_LIMIT, { each: true }),
  );

export class DeprecatedInput {
  @FormsInput()
  en?: string[] | null;

  @FormsInput()
  ru?: string[] | null;

  @FormsInput()
  uz?: string[] | null;

  @FormsInput()
  kk?: string[] | null;
}

const absent = 'absent: unchanged; null: cleared';
const Id = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: String, nullable: true, maxLength: 36, description }),
    IsOptional(),
    IsUUID(),
  );
const Degrees = (name: 'latitude' | 'longitude', bound: number): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      type: Number,
      nullable: true,
      minimum: -bound,
      maximum: bound,
      description: absent,
    }),
    IsOptional(),
    IsNumber(),
    ValidateBy({
      name: `invalid_${name}`,
      validator: {
        validate: (value: unknown) => typeof value !== 'number' || Math.abs(value) <= bound,
        defaultMessage: () => `must lie between -${bound} and ${bound}`,
      },
    }),
  );
const Year = (of: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      type: 'integer',
      nullable: true,
      minimum: -MAX_YEAR,
      maximum: MAX_YEAR,
      description: `0 is 1 BC; of ${of}`,
    }),
    IsOptional(),
    IsInt(),
    Min(-MAX_YEAR),
    Max(MAX_YEAR),
  );
class TermFields {
  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: 'string', maxLength: LABEL_LIMIT },
    maxItems: MAX_VARIANTS,
    description: 'absent: unchanged; empty ones and duplicates are dropped',
  })
  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_VARIANTS)
  @IsString({ each: true })
  @CleanText({ each: true })
  @MaxGraphemes(LABEL_LIMIT, { each: true })
  variants?: string[];

  @ObjectInput(DeprecatedInput, 'forms that are not to be used; absent languages are unchanged')
  deprecated?: DeprecatedInput;

  @Id('the term of the same kind that includes it; null: none')
  broader?: string | null;

  @ApiProperty({ required: false, type: String, enum: [...PLACE_LEVELS, null], nullable: true, description: absent })
  @IsOptional()
  @IsIn(PLACE_LEVELS)
  place_level?: PlaceLevel | null;

  @Degrees('latitude', 90)
  latitude?: number | null;

  @Degrees('longitude', 180)
  longitude?: number | null;

  @Year('a person or an organisation')
  born?: number | null;

  @Year('a person or an organisation')
  died?: number | null;

  @Year('a period: its first one')
  earliest?: number | null;

  @Year('a period: its last one; null: it has not ended')
  latest?: number | null;

  @ApiProperty({
    required: false,
    description: 'of a person or an organisation, true: it says that nobody is known; absent: unchanged',
  })
  @IfSent()
  @IsBoolean()
  nobody_known?: boolean;

  @LinksInput('the same concept in other vocabularies; absent: unchanged', MAX_MATCHES)
  exact_match?: string[];

  @LinksInput('nearly the same; absent: unchanged', MAX_MATCHES)
  close_match?: string[];

  @ObjectInput(ScopeNoteInput, 'absent languages are unchanged; null or an empty text clears')
  scope_note?: ScopeNoteInput;

  @ApiProperty({ required: false, type: String, nullable: true, maxLength: SOURCE_LIMIT, description: absent })
  @IsOptional()
  @IsString()
  @CleanText()
  @MaxGraphemes(SOURCE_LIMIT)
  source?: string | null;

  @TextTranslationInput()
  translation?: TextMarksInput;

  @VersionInput()
  version?: number;

  // a client may send back a term as it read it
  @Allow()
  translations?: unknown;

  @Allow()
  id?: unknown;

  @Allow()
  merged_into?: unknown;

  @Allow()
  merged?: unknown;

  @Allow()
  used?: unknown;

  @Allow()
  narrower?: unknown;

  @Allow()
  createdAt?: unknown;

  @Allow()
  updatedAt?: unknown;
}

export class TermInput extends TermFields {
  @ApiProperty({ enum: TERM_KINDS })
  @IsIn(TERM_KINDS)
  kind: TermKind;

  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    maxLength: MAX_KEY_LENGTH,
    example: 'jewelry',
    description: 'letters a–z, digits and underscores; required for a category',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_KEY_LENGTH)
  @Matches(/^[a-z0-9]+(_+[a-z0-9]+)*$/)
  key?: string | null;

  @ApiProperty({ type: LabelsInput, description: 'in one language at least' })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => LabelsInput)
  labels: LabelsInput;
}

export class TermUpdate extends TermFields {
  @ObjectInput(LabelsInput, 'absent languages are unchanged; null or an empty text clears')
  labels?: LabelsInput;

  // neither ever changes
  @Allow()
  kind?: unknown;

  @Allow()
  key?: unknown;
}

export class DifferentInput {
  @ApiProperty({
    type: [String],
    minItems: 2,
    maxItems: MAX_GROUP,
    items: { type: 'string', maxLength: 36 },
    description: 'of one kind; every two of them',
  })
  @IsArray()
  @ArrayMinSize(2)
  @ArrayMaxSize(MAX_GROUP)
  @IsUUID(undefined, { each: true })
  terms: string[];

  @ApiProperty({ description: 'false: they are offered for merging again' })
  @IsBoolean()
  different: boolean;
}

export class MergeInput {
  @ApiProperty({ maxLength: 36, description: 'the term of the same kind that stands for it from now on' })
  @IsString()
  @Written()
  @IsUUID()
  into: string;

  @VersionInput()
  version?: number;
}
