import { FUNDS, NUMBER_TYPES, type Fund, type NumberType } from '@muzey/shared-ui/object-record/choices.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { AdminListQuery } from '../../platform/content/list-query.dto.js';
import { CleanText, MaxGraphemes } from '../../platform/text/text.validators.js';
import { CategoryQuery } from './collections.dto.js';
import { Id, MAX_ID_LENGTH } from '../../platform/http/existing.js';

const MAX_WORDS = 200;
const OUTCOMES = ['created', 'changed', 'missing', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];
const SWITCH = ['true', 'false', ''] as const;

const WordsParam = (description: string) =>
  applyDecorators(
    ApiProperty({ required: false, type: String, maxLength: MAX_WORDS, description }),
    IsOptional(),
    IsString(),
    CleanText(),
    MaxGraphemes(MAX_WORDS),
  );

/** @param values default: true and false; empty counts as absent */
const ChoiceParam = (description: string, values: readonly string[] = SWITCH) =>
  applyDecorators(
    ApiProperty({ required: false, enum: [...values], description: `${description}; empty: all` }),
    IsOptional(),
    IsIn([...values]),
  );

/** Filters the staff's list of objects by their records. */
class RecordQuery {
  @WordsParam('only objects with a number that begins so, in any spelling of it')
  number?: string;

  @ChoiceParam('with it `number` is a whole number of this type', [...NUMBER_TYPES, ''])
  number_type?: NumberType | '';

  @ApiProperty({
    required: false,
    format: 'uuid',
    maxLength: MAX_ID_LENGTH,
    description: 'with `number_type`: the branch of the number; accession numbers are looked for in all branches',
  })
  @IsOptional()
  @IsString()
  @Id({ allowEmpty: true })
  number_branch?: string;

  @ChoiceParam('true: only objects whose number another one has', ['true', ''])
  duplicates?: 'true' | '';

  @ChoiceParam('only objects of this fund', [...FUNDS, ''])
  fund?: Fund | '';

  @WordsParam('only objects on show in a room whose name has this text')
  room?: string;

  @ChoiceParam('true: only objects on show, or with a part on show', ['true', ''])
  on_show?: 'true' | '';

  @ChoiceParam('whether there is a picture')
  picture?: (typeof SWITCH)[number];

  @ChoiceParam('whether the year is known in which it was made')
  date?: (typeof SWITCH)[number];

  @ApiProperty({
    required: false,
    format: 'uuid',
    maxLength: MAX_ID_LENGTH,
    description: 'only objects of this import of a register, as long as it can be taken back',
  })
  @IsOptional()
  @IsString()
  @Id({ allowEmpty: true })
  import?: string;

  @ChoiceParam(
    'with `import`: objects that it created, changed or left as they were (10,000), or that its register has no more (10,000)',
    [...OUTCOMES, ''],
  )
  outcome?: Outcome | '';

  @ApiProperty({
    required: false,
    format: 'uuid',
    maxLength: MAX_ID_LENGTH,
    description: 'only objects with this term, or one below it; a find-spot counts, too',
  })
  @IsOptional()
  @IsString()
  @Id({ allowEmpty: true })
  term?: string;
}

export class AdminCollectionListQuery extends IntersectionType(AdminListQuery, CategoryQuery, RecordQuery) {}
