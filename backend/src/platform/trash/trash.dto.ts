import { ApiProperty } from '@nestjs/swagger';
import { ContentTypeName, ContentTypeParam } from '../content-types/content-type.dto.js';
import { WholeNumberParam } from '../http/pagination.js';
import { LocalizedText } from '../text/localized.dto.js';

export class TrashItem {
  @ContentTypeName()
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
  @ContentTypeParam()
  type?: string;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 100 })
  limit: number = 100;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}
