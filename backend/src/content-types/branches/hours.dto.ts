import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsObject, IsOptional, IsString, Matches, Max, Min, ValidateNested } from 'class-validator';
import { IfSent } from '../../platform/text/if-sent.js';
import { LocalizedText, LocalizedTextInput, ObjectsInput } from '../../platform/text/localized.dto.js';
import { Written } from '../../platform/text/text.validators.js';
import { Day, DayInput, TIME } from '../../platform/text/time.js';

/** Not counting the one without a first day. */
export const MAX_WEEKS = 12;

/** Local time of day. */
const Clock = (required: boolean) =>
  applyDecorators(
    ApiProperty({ required, pattern: TIME.source, example: '09:00', description: 'Asia/Tashkent' }),
    // null is refused: an open day needs both times
    ...(required ? [] : [IfSent()]),
    Matches(TIME),
  );

export class OpeningHours {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7, description: 'ISO 8601: 1 is Monday' })
  @IsInt()
  @Min(1)
  @Max(7)
  weekday: number;

  @Clock(true)
  opens: string;

  @Clock(true)
  closes: string;
}

/** A required day. */
const NeededDay = (example: string, description?: string) =>
  applyDecorators(ApiProperty({ format: 'date', example, description }), IsString(), Written(), Day());

/** A short text in several languages. */
const Texts = (description: string) =>
  applyDecorators(
    ApiProperty({ required: false, type: LocalizedText, description }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => LocalizedTextInput),
  );

/** Regular hours from a given day on, such as summer hours. */
export class SeasonalWeek {
  @NeededDay('2026-05-01', 'the first day on which it holds')
  valid_from: string;

  @Texts('such as “Summer hours”')
  name?: LocalizedText;

  @ApiProperty({ type: [OpeningHours], description: 'a weekday that is not listed is closed' })
  @ObjectsInput(OpeningHours, 7)
  weekly: OpeningHours[];
}

/** Days that differ from the weekly hours: closed, or with special hours. */
export class ExceptionalDay {
  @NeededDay('2026-03-21')
  date: string;

  @DayInput(
    'the last day, where there are several; null: only `date`. Absent in a write: as stored for the same `date`',
  )
  until?: string | null;

  @ApiProperty({ required: false })
  @IsOptional()
  @IsBoolean()
  closed?: boolean;

  @Clock(false)
  opens?: string;

  @Clock(false)
  closes?: string;

  @Texts('why')
  note?: LocalizedText;
}

export class Hours {
  @ApiProperty({
    type: [OpeningHours],
    description:
      'a weekday that is not listed is closed. For visitors the week in force, for the staff the one before all `weeks`',
  })
  @ObjectsInput(OpeningHours, 7)
  weekly: OpeningHours[];

  @ApiProperty({
    required: false,
    nullable: true,
    type: [SeasonalWeek],
    maxItems: MAX_WEEKS,
    description:
      'weeks that begin on a day, in order; absent where there are none. For visitors the one in force and the coming ones. Absent in a write: as stored; null or empty: none',
  })
  @IsOptional()
  @ObjectsInput(SeasonalWeek, MAX_WEEKS)
  weeks?: SeasonalWeek[] | null;

  @ApiProperty({
    type: [ExceptionalDay],
    description: 'at most 200, without overlaps, each at most 366 days long',
  })
  @ObjectsInput(ExceptionalDay, 366)
  exceptions: ExceptionalDay[];
}

/** Whether the branch is open at the time of the answer. */
export class Today {
  @ApiProperty({ description: 'open at this moment' })
  open: boolean;

  @ApiProperty({ type: String, nullable: true, example: '09:00', description: 'null: closed all day' })
  opens: string | null;

  @ApiProperty({ type: String, nullable: true, example: '17:00' })
  closes: string | null;

  @ApiProperty({ type: () => NextOpening, nullable: true, description: 'when it opens next' })
  next: NextOpening | null;
}

export class NextOpening {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ example: '09:00' })
  opens: string;
}
