import { MAX_DAYS, type Repeats as Rule } from '@muzey/shared-ui/recurrence/days.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { IfSent } from '../../platform/text/if-sent.js';
import { Day, DayInput } from '../../platform/text/time.js';

const MAX_WEEKS = 52;
const MAX_WEEKDAY = 7;

const WEEKDAY = { type: 'integer', minimum: 1, maximum: MAX_WEEKDAY } as const;
const DAY = { type: 'string', format: 'date' } as const;

/** How an event repeats (docs/api.md, "Events that repeat"). */
export class Repeats implements Rule {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_WEEKS, description: 'every nth week' })
  every: number;

  @ApiProperty({ type: 'array', items: WEEKDAY, maxItems: MAX_WEEKDAY, description: 'ISO 8601: 1 is Monday' })
  weekdays: number[];

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'the last possible day' })
  until: string | null;

  @ApiProperty({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_DAYS, description: 'exceptions included' })
  count: number | null;

  @ApiProperty({ type: 'array', items: DAY, maxItems: MAX_DAYS, description: 'excluded days' })
  except: string[];
}

export class RepeatsInput {
  @ApiProperty({ required: false, type: 'integer', minimum: 1, maximum: MAX_WEEKS, default: 1 })
  @IfSent()
  @IsInt()
  @Min(1)
  @Max(MAX_WEEKS)
  every?: number;

  @ApiProperty({
    required: false,
    type: 'array',
    items: WEEKDAY,
    maxItems: MAX_WEEKDAY,
    description: 'including that of `date`; absent: only that one',
  })
  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_WEEKDAY)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(MAX_WEEKDAY, { each: true })
  weekdays?: number[];

  @DayInput('the last possible day; this or `count` is needed')
  until?: string | null;

  @ApiProperty({ required: false, nullable: true, type: 'integer', minimum: 1, maximum: MAX_DAYS })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_DAYS)
  count?: number | null;

  @ApiProperty({
    required: false,
    type: 'array',
    items: DAY,
    maxItems: MAX_DAYS,
    description: 'days that are not in the rule are ignored',
  })
  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_DAYS)
  @IsString({ each: true })
  @Day({ each: true })
  except?: string[];
}

export const RepeatsProperty = (): PropertyDecorator =>
  ApiProperty({ type: Repeats, nullable: true, description: 'null: only once' });

/** A rule in a write: absent keeps it, as does an absent field for its value; null clears it. */
export const RepeatsChange = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: RepeatsInput, required: false, nullable: true, description: 'null: only once' }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => RepeatsInput),
  );
