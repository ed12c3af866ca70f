import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { CONTENT_TYPE_NAMES_AND_MEDIA } from '../content-types/content-type.js';
import { WholeNumberParam } from '../http/pagination.js';
import { LocalizedText } from '../text/localized.dto.js';

export class TrashItem {
  @ApiProperty({ enum: CONTENT_TYPE_NAMES_AND_MEDIA })
  type: string;

  @ApiProperty()
  id: string;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: LocalizedText, description: 'the title per language; empty for what was deleted earlier' })
  titles: LocalizedText;

  @ApiProperty({ format: 'date-time' })
  deletedAt: string;

  @ApiProperty({ description: 'the user name, as it was then' })
  deletedBy: string;

  @ApiProperty({ format: 'date-time', description: 'when it will be deleted permanently' })
  keptUntil: string;

  @ApiProperty({ required: false, enum: [true], description: 'it has private fields; told to registrars only' })
  private?: true;
}

export class TrashList {
  @ApiProperty({ type: [TrashItem], description: 'the latest first' })
  items: TrashItem[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class TrashQuery {
  @ApiProperty({
    required: false,
    type: String,
    enum: CONTENT_TYPE_NAMES_AND_MEDIA,
    description: 'only this type',
  })
  @IsOptional()
  @IsIn(CONTENT_TYPE_NAMES_AND_MEDIA)
  type?: string;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 100 })
  limit: number = 100;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
