import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { WholeNumberParam } from '../http/pagination.js';
import { TABLES, type TrashType } from './discard.js';

export const TRASH_TYPES = Object.keys(TABLES);

export class TrashItem {
  @ApiProperty({ enum: TRASH_TYPES })
  type: string;

  @ApiProperty()
  id: string;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ format: 'date-time' })
  deletedAt: string;

  @ApiProperty({ description: 'the user name, as it was then' })
  deletedBy: string;

  @ApiProperty({ format: 'date-time', description: 'when it will be gone for good' })
  keptUntil: string;
}

export class TrashList {
  @ApiProperty({ type: [TrashItem], description: 'the latest first' })
  items: TrashItem[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class TrashQuery {
  @ApiProperty({ required: false, enum: TRASH_TYPES })
  @IsOptional()
  @IsIn(TRASH_TYPES)
  type?: TrashType;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 100 })
  limit: number = 100;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
