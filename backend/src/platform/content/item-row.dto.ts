import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProperty, getSchemaPath, IntersectionType } from '@nestjs/swagger';
import { AdminMedia } from '../media/model/media.dto.js';
import { ScheduleFields } from './schedule.dto.js';
import { PerLanguage } from '../text/localized.dto.js';
import { TRANSLATION_STATES, type TranslationState } from '../text/origins.js';

export class RowText {
  @ApiProperty()
  title: string;
}

export class RowContent extends PerLanguage(RowText) {}

const Count = () => ApiProperty({ required: false, type: 'integer', minimum: 1 });

/** The number of texts that each language has. */
export class Written {
  @Count()
  en?: number;

  @Count()
  ru?: number;

  @Count()
  uz?: number;

  @Count()
  kk?: number;
}

const State = () => ApiProperty({ required: false, enum: TRANSLATION_STATES });

/** The state of each language; none where nothing is written. */
export class StatesByLanguage {
  @State()
  en?: TranslationState;

  @State()
  ru?: TranslationState;

  @State()
  uz?: TranslationState;

  @State()
  kk?: TranslationState;
}

/** The texts in a row of a staff list. */
export class RowTexts {
  @ApiProperty({ type: RowContent, description: 'the titles' })
  content: RowContent;

  @ApiProperty({ type: Written, description: 'how many texts are written in a language; absent: none' })
  written: Written;

  @ApiProperty({
    type: 'integer',
    description: 'how many texts are written in one language at least; a language that has as many lacks none',
  })
  writtenAnywhere: number;

  @ApiProperty({ type: StatesByLanguage, description: 'the state of each language' })
  states: StatesByLanguage;
}

/** The fields of every item's row in a staff list. */
export class ItemRow extends IntersectionType(RowTexts, ScheduleFields) {
  @ApiProperty()
  id: string;

  @ApiProperty({
    type: [AdminMedia],
    maxItems: 1,
    description: 'the first picture with its smallest rendition, without its texts',
  })
  media: AdminMedia[];

  @ApiProperty()
  published: boolean;

  @ApiProperty()
  archived: boolean;

  @ApiProperty()
  for_translation: boolean;

  @ApiProperty({ type: 'integer', description: 'to be sent back with a change (or as If-Match)' })
  version: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'the user name of the account that changed it last; null if it was an import',
  })
  updatedBy: string | null;
}

/** The values of the parameter `fields`. */
export const FIELDS = ['', 'row'] as const;

/** The two forms of a list, chosen by the parameter `fields`. */
export function ApiListOrRows(list: Type, rows: Type, shape: 'page' | 'array' = 'page'): MethodDecorator {
  const either = { anyOf: [list, rows].map((type) => ({ $ref: getSchemaPath(type) })) };
  const schema =
    shape === 'page'
      ? either
      : { anyOf: [list, rows].map((type) => ({ type: 'array', items: { $ref: getSchemaPath(type) } })) };
  return applyDecorators(
    ApiExtraModels(list, rows),
    ApiOkResponse({ schema, description: 'Whole items; rows when `fields` is `row`.' }),
  );
}
