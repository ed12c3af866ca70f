import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { FIELDS } from './item-row.dto.js';
import { WholeNumberParam } from '../http/pagination.js';
import { SHOWN, type Shown } from '../content-types/schedule.js';
import { STATUS_FILTERS, type StatusFilter } from './state.js';
import { Day } from '../text/time.js';
import { CleanText, MaxGraphemes } from '../text/text.validators.js';

export class FieldsQuery {
  @ApiProperty({
    required: false,
    enum: FIELDS,
    description:
      'row: only what a table row shows (titles, completeness, state, facts, one small picture); empty: complete items',
  })
  @IsOptional()
  @IsIn(FIELDS)
  fields?: (typeof FIELDS)[number];
}

/** The sort orders of staff lists; not every type has views, a position or numbers. */
export const SORTS = ['', 'title', 'date', 'created', 'updated', 'views', 'position', 'number'] as const;
export type Sort = Exclude<(typeof SORTS)[number], ''>;

/** A day in the query. Empty counts as absent. */
const DayParam = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false, type: String, format: 'date', description }),
    IsOptional(),
    IsString(),
    Day(),
  );

/** The query of an admin list (docs/api.md). */
export class AdminListQuery extends FieldsQuery {
  @ApiProperty({
    required: false,
    enum: [...LANGS, ''],
    description: 'hits in this language come first; others are not hidden',
  })
  @IsOptional()
  @IsIn([...LANGS, ''])
  lang?: Lang | '';

  @ApiProperty({
    required: false,
    type: String,
    maxLength: 200,
    description: 'search words, in any language and spelling',
  })
  @IsOptional()
  @IsString()
  @CleanText()
  @MaxGraphemes(200)
  search?: string;

  @ApiProperty({ required: false, enum: STATUS_FILTERS, description: 'empty: all' })
  @IsOptional()
  @IsIn(STATUS_FILTERS)
  status?: StatusFilter;

  @ApiProperty({
    required: false,
    enum: [...LANGS, ''],
    description: 'only items that are not fully written in this language',
  })
  @IsOptional()
  @IsIn([...LANGS, ''])
  missing?: Lang | '';

  @ApiProperty({
    required: false,
    enum: [...LANGS, ''],
    description: 'only items whose text in this language is behind its source',
  })
  @IsOptional()
  @IsIn([...LANGS, ''])
  behind?: Lang | '';

  @ApiProperty({
    required: false,
    enum: [...LANGS, ''],
    description: 'only items with a text of unknown origin in this language',
  })
  @IsOptional()
  @IsIn([...LANGS, ''])
  unknown?: Lang | '';

  @ApiProperty({ required: false, enum: SORTS, description: 'empty: the order of the list for visitors' })
  @IsOptional()
  @IsIn(SORTS)
  sort?: Sort | '';

  @ApiProperty({
    required: false,
    enum: ['asc', 'desc', ''],
    description: 'of `sort`; empty: titles, positions and numbers from the first, all others from the largest',
  })
  @IsOptional()
  @IsIn(['asc', 'desc', ''])
  order?: 'asc' | 'desc' | '';

  @ApiProperty({
    required: false,
    type: String,
    maxLength: 200,
    description: 'only what this account created, by its user name, or what names this author',
  })
  @IsOptional()
  @IsString()
  @CleanText()
  @MaxGraphemes(200)
  author?: string;

  @DayParam('the first day, by the date of an item (docs/api.md, "Lists")')
  from?: string;

  @DayParam('the last day')
  to?: string;

  @ApiProperty({
    required: false,
    enum: [...SHOWN, ''],
    description:
      'only what its schedule shows now, shows later, or shows no longer, whether published or not; empty: all',
  })
  @IsOptional()
  @IsIn([...SHOWN, ''])
  shown?: Shown | '';

  @ApiProperty({
    required: false,
    enum: ['true', 'false', ''],
    description: 'true, with `fields=row`: how many items each filter would leave',
  })
  @IsOptional()
  @IsIn(['true', 'false', ''])
  counts?: string;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 100 })
  limit: number = 100;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
