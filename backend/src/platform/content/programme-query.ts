import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { BranchParam } from '../content-types/branch.js';
import { PublicPageQueryOf } from './list-cursor.js';

export const TIMES = ['current', 'past', ''] as const;

/** The query of a public list of items with a last day. */
export class ProgrammeQuery extends PublicPageQueryOf(100) {
  @ApiProperty({
    required: false,
    enum: TIMES,
    description: 'current: running or upcoming; past: over, including archived ones; empty: all except archived ones',
  })
  @IsOptional()
  @IsIn(TIMES)
  when?: (typeof TIMES)[number];

  @BranchParam()
  branch?: string;
}

/** Archived items are listed only among past ones. */
export const scopeOf = (when: ProgrammeQuery['when']) => (when === 'past' ? 'publicItem' : 'publicList');

/** Limits a list to items that have ended today in the museum's time zone, or to the others. */
export function narrowToWhen<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  { when, lastDay, moment }: { when: ProgrammeQuery['when']; lastDay: string; moment: Date },
): SelectQueryBuilder<Item> {
  if (!when) return items;
  // written so that an index on the last day can be used
  const isComing = `(${lastDay} >= :today OR ${lastDay} IS NULL)`;
  return items.andWhere(when === 'past' ? `${lastDay} < :today` : isComing, { today: isoDay(moment) });
}
