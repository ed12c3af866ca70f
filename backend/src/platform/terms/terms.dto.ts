import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { DidYouMean } from '../http/answers.dto.js';
import { WholeNumberParam } from '../http/pagination.js';
import { LocalizedForms, LocalizedText } from '../text/localized.dto.js';
import { Translations, type TranslationsByLanguage } from '../text/translation.dto.js';
import { MaxLength } from '../text/text.validators.js';
import { PLACE_LEVELS, TERM_KINDS, type PlaceLevel, type TermKind } from './term.entity.js';

const MAX_QUERY_LENGTH = 200;

const orNull = (type: typeof String | typeof Number | 'integer', description: string) =>
  ApiProperty({ ...(type === 'integer' ? { type } : { type }), nullable: true, description });
const addresses = (description: string) => ApiProperty({ type: [String], description });

export class MergedTerm {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: LocalizedText })
  labels: LocalizedText;
}

/** A term for staff. */
export class AdminTerm {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: TERM_KINDS })
  kind: TermKind;

  @orNull(String, 'its name for programs; categories have one')
  key: string | null;

  @ApiProperty({ type: LocalizedText, description: 'the preferred label of each language that somebody wrote' })
  labels: LocalizedText;

  @ApiProperty({ type: [String], description: 'alternative labels in any language, and misspellings' })
  variants: string[];

  @ApiProperty({ type: LocalizedForms, description: 'forms that are not to be used, by language' })
  deprecated: LocalizedForms;

  @orNull(String, 'the id of the term that includes it')
  broader: string | null;

  @ApiProperty({ type: String, enum: [...PLACE_LEVELS, null], nullable: true, description: 'of a place' })
  place_level: PlaceLevel | null;

  @orNull(Number, 'of a place, in degrees')
  latitude: number | null;

  @orNull(Number, 'of a place, in degrees')
  longitude: number | null;

  @orNull('integer', 'the year, of a person or an organisation; 0 is 1 BC')
  born: number | null;

  @orNull('integer', 'the year, of a person or an organisation; 0 is 1 BC')
  died: number | null;

  @orNull('integer', 'the first year of a period; 0 is 1 BC. Objects without a date are found by it')
  earliest: number | null;

  @orNull('integer', 'the last year of a period; 0 is 1 BC')
  latest: number | null;

  @ApiProperty({ description: 'of a person or an organisation, true: it says that nobody is known' })
  nobody_known: boolean;

  @addresses('the same concept in other vocabularies')
  exact_match: string[];

  @addresses('nearly the same')
  close_match: string[];

  @ApiProperty({ type: LocalizedText, description: 'what it means; visitors read it' })
  scope_note: LocalizedText;

  @orNull(String, 'where its labels come from')
  source: string | null;

  @orNull(String, 'the id of the term that it was merged into')
  merged_into: string | null;

  @ApiProperty({
    type: [MergedTerm],
    description: 'the terms that were merged into it: their labels are variants of it',
  })
  merged: MergedTerm[];

  @ApiProperty({ type: 'integer', description: 'how many items have it, or a term that was merged into it' })
  used: number;

  @ApiProperty({ type: 'integer', description: 'how many terms are right below it' })
  narrower: number;

  @Translations()
  translations: TranslationsByLanguage;

  @ApiProperty({ type: 'integer', description: 'incremented by every change; also the ETag' })
  version: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

/** As much as all texts of the longest entries have in one language. */
const MAX_TEXT_LENGTH = 200_000;

export class TextQuery {
  @ApiProperty({ enum: LANGS, description: 'of the text' })
  @IsIn(LANGS)
  lang: Lang;

  @ApiProperty({ maxLength: MAX_TEXT_LENGTH, description: 'without formatting' })
  @IsString()
  @MaxLength(MAX_TEXT_LENGTH)
  text: string;
}

export class FormInText {
  @ApiProperty({ description: 'as the text writes it' })
  text: string;

  @ApiProperty({ description: 'true: it is not to be used' })
  deprecated: boolean;
}

export class TermInText {
  @ApiProperty({ description: 'of the term that stands for it, if it was merged' })
  id: string;

  @ApiProperty({ enum: TERM_KINDS })
  kind: TermKind;

  @ApiProperty({ type: LocalizedText })
  labels: LocalizedText;

  @ApiProperty({ type: [FormInText], description: 'at most 20' })
  forms: FormInText[];
}

export class TermsInText {
  @ApiProperty({ type: [TermInText], description: 'in the order of the text, 500 at most' })
  terms: TermInText[];
}

export class AdminTermList {
  @ApiProperty({ type: [AdminTerm] })
  terms: AdminTerm[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;

  @DidYouMean()
  did_you_mean?: string;
}

export class TermSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: AdminTerm })
  term: AdminTerm;
}

export const KindParam = (required: boolean): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required,
      enum: required ? TERM_KINDS : [...TERM_KINDS, ''],
      ...(!required && { description: 'only terms of this kind; empty: all' }),
    }),
    ...(required ? [] : [IsOptional()]),
    IsIn(required ? TERM_KINDS : [...TERM_KINDS, '']),
  );

export class TermQuery {
  @KindParam(false)
  kind?: TermKind | '';

  @ApiProperty({
    required: false,
    maxLength: MAX_QUERY_LENGTH,
    description: 'words of a label or variant, in any script; labels that start with them come first',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_QUERY_LENGTH)
  q?: string;

  @ApiProperty({
    required: false,
    maxLength: 36,
    description: 'only terms right below this one; `none`: only those at the top',
  })
  @IsOptional()
  @Matches(/^(|none|[0-9a-f-]{36})$/i)
  broader?: string;

  @ApiProperty({ required: false, enum: [...LANGS, ''], description: 'only terms without a label in this language' })
  @IsOptional()
  @IsIn([...LANGS, ''])
  missing?: Lang | '';

  @ApiProperty({
    required: false,
    enum: [...LANGS, ''],
    description: 'only terms with a text in this language whose source has changed since',
  })
  @IsOptional()
  @IsIn([...LANGS, ''])
  behind?: Lang | '';

  @ApiProperty({ required: false, enum: [...LANGS, ''], description: 'only terms with a text of unknown origin in it' })
  @IsOptional()
  @IsIn([...LANGS, ''])
  unknown?: Lang | '';

  @ApiProperty({ required: false, enum: LANGS, default: 'en', description: 'terms are sorted by their labels in it' })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 20 })
  limit: number = 20;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}

export class TermDoubleGroup {
  @ApiProperty({ type: [AdminTerm], description: 'the most used one first' })
  terms: AdminTerm[];
}

export class TermDoubleList {
  @ApiProperty({ type: [TermDoubleGroup] })
  groups: TermDoubleGroup[];

  @ApiProperty({ type: 'integer', description: 'of the first 200' })
  total: number;
}

export class DoubleQuery {
  @KindParam(false)
  kind?: TermKind | '';

  @WholeNumberParam({ minimum: 1, maximum: 50, fallback: 20 })
  limit: number = 20;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
