import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { PageQuery } from '../http/pagination.js';
import { scopes } from './state.js';

/** What runs or is still to come, and what is over, by the museum's calendar. */
export const TIMES = ['current', 'past', ''] as const;

/** A page of what has a last day. */
export class ProgrammeQuery extends PageQuery {
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

/** Archived items are hidden from the main lists (specification, section 3); the list of what is over is their place. */
export const scopeOf = (when: ProgrammeQuery['when']) => (when === 'past' ? scopes.publicItem : scopes.publicList);

/** Narrows a list to what is over on the museum's today, or to what isn't. */
export function narrowToWhen<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  when: ProgrammeQuery['when'],
  lastDay: string,
): SelectQueryBuilder<Item> {
  if (!when) return items;
  const isOver = `coalesce(${lastDay} < :today, false)`;
  return items.andWhere(when === 'past' ? isOver : `NOT ${isOver}`, { today: isoDay(new Date()) });
}
