import { TERM_FIELDS } from '@muzey/shared-ui/object-record/choices.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_INTEGER } from '../../../platform/http/version-input.js';
import { IfSent } from '../../../platform/text/if-sent.js';
import { LocalizedText, ObjectsInput } from '../../../platform/text/localized.dto.js';
import { MaxLength } from '../../../platform/text/text.validators.js';
import { CategoryInput } from '../category.js';
import { AdminCollectionListQuery } from '../collections-query.dto.js';
import { ObjectRecordInput } from '../record/record.dto.js';
import { Id, MAX_ID_LENGTH } from '../../../platform/http/existing.js';

/** Limits the rows locked by one bulk change. */
export const MAX_CHANGED = 2_000;
const MAX_TERMS = 20;

export class BulkTerm {
  @ApiProperty({ enum: TERM_FIELDS, description: 'the field of the record' })
  @IsIn(TERM_FIELDS)
  field: (typeof TERM_FIELDS)[number];

  @ApiProperty({ format: 'uuid', maxLength: MAX_ID_LENGTH })
  @IsString()
  @Id()
  term: string;
}

const Terms = (description: string) =>
  applyDecorators(
    ApiProperty({ type: [BulkTerm], required: false, maxItems: MAX_TERMS, description }),
    IfSent(),
    ObjectsInput(BulkTerm, MAX_TERMS),
  );

/** A change made to many records at once. */
export class BulkRecordChange extends PickType(ObjectRecordInput, [
  ...(['fund', 'branch', 'credit_line', 'on_show', 'rights', 'status'] as const),
] as const) {
  @Terms('added to those of each object')
  terms_add?: BulkTerm[];

  @Terms('removed from those of each object, also where it has them by a former name')
  terms_remove?: BulkTerm[];

  @CategoryInput(false, IfSent())
  category?: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    required: false,
    nullable: true,
    maxLength: MAX_ID_LENGTH,
    description: 'the term of the place of each object’s first production; null: none',
  })
  @IsOptional()
  @IsString()
  @Id()
  production_place?: string | null;
}

/** The query of the staff's list. */
export class BulkFilter extends OmitType(AdminCollectionListQuery, [
  ...(['fields', 'sort', 'order', 'counts', 'limit', 'skip', 'lang'] as const),
] as const) {}

/** An object's state before a bulk change. */
export class BulkUndo {
  @ApiProperty({ format: 'uuid', maxLength: MAX_ID_LENGTH })
  @IsString()
  @Id()
  id: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_INTEGER, description: 'its version before the change' })
  @IsInt()
  @Min(1)
  @Max(MAX_INTEGER)
  version: number;
}

const Nested = (type: new () => object, description: string) =>
  applyDecorators(
    ApiProperty({ type, required: false, description }),
    IfSent(),
    IsObject(),
    ValidateNested(),
    Type(() => type),
  );

export class CollectionsBulkUpdate {
  @ApiProperty({
    required: false,
    type: 'array',
    maxItems: MAX_CHANGED,
    items: { type: 'string', format: 'uuid', maxLength: MAX_ID_LENGTH },
    description: 'the objects; unknown ids are left out',
  })
  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_CHANGED)
  @IsString({ each: true })
  @MaxLength(MAX_ID_LENGTH, { each: true })
  ids?: string[];

  @ApiProperty({
    type: [BulkUndo],
    required: false,
    maxItems: MAX_CHANGED,
    description:
      'instead of `ids`: objects with another version, or deleted ones, are left alone and listed as `skipped`',
  })
  @IfSent()
  @ObjectsInput(BulkUndo, MAX_CHANGED)
  objects?: BulkUndo[];

  @Nested(BulkFilter, 'instead of `ids`: all items of the list with this query')
  filter?: BulkFilter;

  @Nested(BulkRecordChange, 'the changed fields; with `ids`, `objects` or `filter`')
  change?: BulkRecordChange;

  @ApiProperty({
    type: [BulkUndo],
    required: false,
    maxItems: MAX_CHANGED,
    description: 'undoes a bulk change; from that change’s answer; no other field may be sent with it',
  })
  @IfSent()
  @ObjectsInput(BulkUndo, MAX_CHANGED)
  undo?: BulkUndo[];

  @ApiProperty({ required: false, default: false, description: 'true: only reports what would change' })
  @IfSent()
  @IsBoolean()
  dry_run?: boolean;
}

export class BulkChanged {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: LocalizedText, description: 'its title in each language that has one' })
  titles: LocalizedText;

  @ApiProperty({ type: [String], example: ['record.material'], description: 'the fields that change' })
  fields: string[];
}

export class CollectionsBulkSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: 'integer', description: 'number of objects changed, or that would be' })
  changed: number;

  @ApiProperty({ type: 'integer', description: 'how many already have the new value' })
  unchanged: number;

  @ApiProperty({ type: [BulkChanged], description: 'the first 50 that are changed' })
  objects: BulkChanged[];

  @ApiProperty({
    type: [BulkUndo],
    description: 'undoes the change when sent as `undo`; empty for `dry_run`',
  })
  undo: BulkUndo[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string', format: 'uuid' },
    description: 'of `objects` and `undo`: those that stay, because they were changed since, or are gone',
  })
  skipped: string[];
}
