import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { WholeNumberParam } from '../http/pagination.js';
import { LocalizedText } from '../text/localized.dto.js';
import { ACTIONS, type Action } from './audit.entity.js';

export class AuditAccount {
  @ApiProperty()
  id: string;

  @ApiProperty({ example: 'superadmin', description: 'its name at that time' })
  username: string;

  @ApiProperty({ required: false, example: 'Ticket office', description: 'the API token with which a program did it' })
  token?: string;
}

export class AuditEntry {
  @ApiProperty({ example: '1207' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: AuditAccount })
  account: AuditAccount;

  @ApiProperty({ enum: ACTIONS })
  action: Action;

  @ApiProperty({ example: 'news', description: 'what it was done to, as in the addresses' })
  type: string;

  @ApiProperty()
  itemId: string;

  @ApiProperty({ type: String, nullable: true, description: 'its name at that time' })
  title: string | null;

  @ApiProperty({
    type: LocalizedText,
    description: 'the title per language, as it was then; empty for earlier entries',
  })
  titles: LocalizedText;

  @ApiProperty({ type: [String], example: ['content.kk.title', 'published'], description: 'what was changed' })
  fields: string[];

  @ApiProperty({ type: 'integer', required: false, description: 'with `together`: of how many items, if of several' })
  items?: number;

  @ApiProperty({ required: false, example: '958', description: 'with `items`: the first entry; `id` is the last one' })
  first?: string;

  @ApiProperty({
    required: false,
    format: 'date-time',
    description: 'with `items`: until when the change can be undone, if it ever could be',
  })
  undoUntil?: string;
}

export class AuditTrail {
  @ApiProperty({ type: [AuditEntry], description: 'the latest first' })
  entries: AuditEntry[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

/** How many of the latest entries are looked through for those that belong together: a bulk change has up to 5,000. */
export const MAX_TOGETHER = 10_000;

const EntryId = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, example: '958', description }), IsOptional(), Matches(/^\d{1,18}$/));

export class AuditQuery {
  @ApiProperty({ required: false, example: 'news', description: 'only entries about this type' })
  @IsOptional()
  @Matches(/^[a-z-]{1,40}$/)
  type?: string;

  @ApiProperty({ required: false, description: 'only entries about this item' })
  @IsOptional()
  @Matches(/^[\w-]{1,64}$/)
  item?: string;

  @ApiProperty({ required: false, enum: ACTIONS, description: 'only entries about this' })
  @IsOptional()
  @IsIn(ACTIONS)
  action?: Action;

  @ApiProperty({ required: false, description: 'only entries by this user name' })
  @IsOptional()
  @Matches(/^\w{1,70}$/)
  username?: string;

  @EntryId('only entries from this one on')
  first?: string;

  @EntryId('only entries up to this one')
  last?: string;

  @ApiProperty({
    required: false,
    enum: ['true'],
    description: `what one account does to several items of one type within seconds is one entry; of the latest ${MAX_TOGETHER}`,
  })
  @IsOptional()
  @IsIn(['true'])
  together?: 'true';

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 100 })
  limit: number = 100;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
