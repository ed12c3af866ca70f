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
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_INTEGER, VersionInput } from '../../../platform/http/version-input.js';
import { IfSent } from '../../../platform/text/if-sent.js';
import { LocalizedText, LocalizedTextOf, ObjectInput } from '../../../platform/text/localized.dto.js';
import {
  TextTranslationInput,
  Translations,
  type TextMarksInput,
  type TranslationsByLanguage,
} from '../../../platform/text/translation.dto.js';
import { Written } from '../../../platform/text/text.validators.js';
import { Day, InstantInput } from '../../../platform/text/time.js';
import { NOTICE_KINDS, NOTICE_PLACES, type NoticeKind, type NoticePlace } from './notice.entity.js';

/** In graphemes, per language. */
const NOTICE_LIMIT = 300;
const REASON_LIMIT = 200;
const MAX_BRANCHES = 100;

/** A notice as visitors see it. */
export class Notice {
  @ApiProperty()
  id: string;

  @ApiProperty({
    type: 'integer',
    description:
      'incremented by every change. For readers that of the last change of text, kind, place or beginning: who dismissed it sees a later one again',
  })
  version: number;

  @ApiProperty({ type: LocalizedText, description: 'the languages that somebody wrote' })
  text: LocalizedText;

  @ApiProperty({ enum: NOTICE_KINDS })
  kind: NoticeKind;

  @ApiProperty({ enum: NOTICE_PLACES, description: 'on every page, on the home page, or on the page of one branch' })
  where: NoticePlace;

  @ApiProperty({ type: String, nullable: true, description: 'the id of that branch' })
  branch: string | null;

  @ApiProperty({ description: 'whether readers can dismiss it' })
  closable: boolean;
}

export const SHOWN = ['now', 'later', 'ended'] as const;

export class AdminNotice extends Notice {
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: from the beginning' })
  shown_from: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'not included; null: without end' })
  shown_until: string | null;

  @ApiProperty({ description: 'drafts are visible to staff only' })
  published: boolean;

  @ApiProperty({ enum: SHOWN, description: 'by its schedule, at the time of the answer' })
  shown: (typeof SHOWN)[number];

  @ApiProperty({ type: 'integer', description: 'its place among the notices of a page, counted from 0' })
  position: number;

  @Translations()
  translations: TranslationsByLanguage;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class NoticeList {
  @ApiProperty({ type: [AdminNotice], description: 'all of them, in order' })
  notices: AdminNotice[];

  @ApiProperty({ type: 'integer' })
  total: number;
}

export class NoticeSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: AdminNotice })
  notice: AdminNotice;
}

export class NoticeTextInput extends LocalizedTextOf(NOTICE_LIMIT) {}

class NoticeFields {
  @ApiProperty({ required: false, enum: NOTICE_KINDS, description: 'of a new one without it: information' })
  @IfSent()
  @IsIn(NOTICE_KINDS)
  kind?: NoticeKind;

  @ApiProperty({ required: false, enum: NOTICE_PLACES, description: 'of a new one without it: everywhere' })
  @IfSent()
  @IsIn(NOTICE_PLACES)
  where?: NoticePlace;

  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    maxLength: 36,
    description: 'required if `where` is `branch`',
  })
  @IsOptional()
  @IsUUID()
  branch?: string | null;

  @InstantInput('the start of showing it; null: immediately')
  shown_from?: string | null;

  @InstantInput('the end of showing it; null: no end')
  shown_until?: string | null;

  @ApiProperty({ required: false, description: 'false: a draft; a new one without it is published' })
  @IfSent()
  @IsBoolean()
  published?: boolean;

  @ApiProperty({ required: false, description: 'defaults to true for a new one' })
  @IfSent()
  @IsBoolean()
  closable?: boolean;

  @ApiProperty({ required: false, type: 'integer', minimum: 0, maximum: MAX_INTEGER, description: 'absent: the last' })
  @IfSent()
  @IsInt()
  @Min(0)
  @Max(MAX_INTEGER)
  position?: number;

  @TextTranslationInput()
  translation?: TextMarksInput;

  @VersionInput()
  version?: number;

  // a client may send a notice back as it read it
  @Allow()
  translations?: unknown;

  @Allow()
  id?: unknown;

  @Allow()
  shown?: unknown;

  @Allow()
  createdAt?: unknown;

  @Allow()
  updatedAt?: unknown;
}

export class NoticeInput extends NoticeFields {
  @ApiProperty({ type: NoticeTextInput, description: 'in one language at least' })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => NoticeTextInput)
  text: NoticeTextInput;
}

export class NoticeUpdate extends NoticeFields {
  @ObjectInput(NoticeTextInput, 'absent languages are unchanged; null or an empty text clears')
  text?: NoticeTextInput;
}

class ReasonInput extends LocalizedTextOf(REASON_LIMIT) {}

const DayOfClosure = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ format: 'date', example: '2026-01-01', description }), IsString(), Written(), Day());

/** Days on which branches are closed, and the notice about it. */
export class ClosureInput {
  @DayOfClosure('the first day')
  from: string;

  @DayOfClosure('the last day; for one day the same')
  until: string;

  @ApiProperty({
    type: 'array',
    items: { type: 'string', maxLength: 36 },
    minItems: 1,
    maxItems: MAX_BRANCHES,
    description: 'ids of the branches that close',
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BRANCHES)
  @IsUUID(undefined, { each: true })
  branches: string[];

  @ObjectInput(ReasonInput, 'why: the note of these days in the hours of the branches')
  reason?: ReasonInput;

  @ApiProperty({ type: NoticeInput, description: 'without `shown_until` it ends with the last day' })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => NoticeInput)
  notice: NoticeInput;
}
