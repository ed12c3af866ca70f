import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { idsPattern } from '../../platform/http/existing.js';
import { WholeNumberParam } from '../../platform/http/pagination.js';
import { CONTENT_TYPE_NAMES } from '../../platform/content-types/content-type.js';
import { MaxLength } from '../../platform/text/text.validators.js';
import { MAX_CURSOR_LENGTH } from './cursor.js';

export const WHAT = ['shown', 'changed', 'gone'] as const;

export class PublicChangesQuery {
  @ApiProperty({
    required: false,
    type: String,
    maxLength: MAX_CURSOR_LENGTH,
    description: '`next` of the answer before; absent or empty: everything that is public now',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_CURSOR_LENGTH)
  after?: string;

  @WholeNumberParam({ minimum: 1, maximum: 1_000, fallback: 100 })
  limit: number = 100;
}

const MAX_IDS = 100;

export class ChangeDatesQuery {
  @ApiProperty({ maxLength: MAX_IDS * 37, description: `ids with commas between them, at most ${MAX_IDS}` })
  @Matches(idsPattern(MAX_IDS))
  ids: string;
}

export class ChangeDate {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time', description: 'when it last changed for visitors' })
  at: string;
}

export class ChangeDates {
  @ApiProperty({ type: [ChangeDate], maxItems: MAX_IDS, description: 'of those that are public' })
  dates: ChangeDate[];
}

export class PublicChange {
  @ApiProperty({ enum: CONTENT_TYPE_NAMES })
  type: string;

  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    enum: WHAT,
    description: 'gone: deleted or hidden. After any other, read the item again, whether it was known or not',
  })
  what: (typeof WHAT)[number];

  @ApiProperty({ format: 'date-time', description: 'when it last changed for visitors' })
  at: string;

  @ApiProperty({
    format: 'uuid',
    required: false,
    description: 'of one that was merged into another: the public object that stays',
  })
  merged_into?: string;
}

export class PublicChangeList {
  @ApiProperty({ type: [PublicChange], maxItems: 1_000 })
  changes: PublicChange[];

  @ApiProperty({ description: 'for the next call, now or later' })
  next: string;

  @ApiProperty({ description: 'whether there is more to read at once' })
  more: boolean;
}
