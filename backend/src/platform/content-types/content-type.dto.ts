import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import {
  CONTENT_TYPE_NAMES,
  CONTENT_TYPE_NAMES_OR_EMPTY,
  TRANSLATED_NAMES,
  TRANSLATED_NAMES_OR_EMPTY,
} from './content-type.js';

/** The name of a content type in an answer. */
export const ContentTypeName = (): PropertyDecorator => ApiProperty({ type: String, enum: CONTENT_TYPE_NAMES });

/** The name of a content type in a query string. Absent: all types. */
export const ContentTypeParam = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: String, enum: CONTENT_TYPE_NAMES }),
    IsOptional(),
    IsIn(CONTENT_TYPE_NAMES),
  );

/** The same; empty also means all types. */
export const ContentTypeOrEmptyParam = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: String, enum: CONTENT_TYPE_NAMES_OR_EMPTY, description: 'empty: all' }),
    IsOptional(),
    IsIn(CONTENT_TYPE_NAMES_OR_EMPTY),
  );

/** The name of anything with states of translations, in an answer. */
export const TranslatedName = (): PropertyDecorator => ApiProperty({ type: String, enum: TRANSLATED_NAMES });

/** The same in a query string; absent or empty: everything. */
export const TranslatedNameOrEmptyParam = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: String, enum: TRANSLATED_NAMES_OR_EMPTY, description: 'empty: all' }),
    IsOptional(),
    IsIn(TRANSLATED_NAMES_OR_EMPTY),
  );
