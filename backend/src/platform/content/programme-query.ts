import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { PageQueryOf } from '../http/pagination.js';

export const TIMES = ['current', 'past', ''] as const;

/** The query of a public list whose items have a last day. */
export class ProgrammeQuery extends PageQueryOf(100) {
  @ApiProperty({
    required: false,
    enum: TIMES,
    description:
      'current: what runs or is to come; past: what is over, archived ones included; empty: all but the archived ones',
  })
  @IsOptional()
  @IsIn(TIMES)
  when?: (typeof TIMES)[number];
}

/** Archived items are listed only among the past ones. */
export const scopeOf = (when: ProgrammeQuery['when']) => (when === 'past' ? 'publicItem' : 'publicList');

/** Narrows a list to items that are over today in the museum's time zone, or to those that are not. */
export function narrowToWhen<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  { when, lastDay, moment }: { when: ProgrammeQuery['when']; lastDay: string; moment: Date },
): SelectQueryBuilder<Item> {
  if (!when) return items;
  // as an index on the last day can answer it
  const isComing = `(${lastDay} >= :today OR ${lastDay} IS NULL)`;
  return items.andWhere(when === 'past' ? `${lastDay} < :today` : isComing, { today: isoDay(moment) });
}
