import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IsDefined, IsString } from 'class-validator';
import { ItemSlug } from '../../../platform/content/item-slug.dto.js';
import { AfterQuery, WithNext } from '../../../platform/content/list-cursor.js';
import { WholeNumberParam } from '../../../platform/http/pagination.js';
import { AdminTerm } from '../../../platform/terms/terms.dto.js';
import { RecordExhibition } from '../record/record-objects.dto.js';
import { ReaderQuery } from './browse.dto.js';
import { LocalizedText } from '../../../platform/text/localized.dto.js';
import { CleanText, MaxGraphemes } from '../../../platform/text/text.validators.js';

export class PublicTermLink extends PickType(AdminTerm, ['id', 'key', 'labels']) {
  @ItemSlug()
  slug?: string;
}

export class PublicTermRow extends PickType(AdminTerm, ['id', 'key', 'labels', 'broader', 'latitude', 'longitude']) {
  @ItemSlug()
  slug?: string;

  @ApiProperty({ type: 'integer', description: 'public objects that have it, or a term below it' })
  count: number;
}

export class PublicTermList extends WithNext {
  @ApiProperty({ type: [PublicTermRow], description: 'the most frequent first' })
  terms: PublicTermRow[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class PublicTermQuery extends IntersectionType(ReaderQuery, AfterQuery) {
  @WholeNumberParam({ minimum: 1, maximum: 500, fallback: 500 })
  limit: number = 500;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}

export class FindTermsQuery extends ReaderQuery {
  @ApiProperty({ example: 'silver', maxLength: 200, description: 'words of labels and variants, or their beginnings' })
  @IsDefined()
  @IsString()
  @CleanText()
  @MaxGraphemes(200)
  q: string;

  @WholeNumberParam({ minimum: 1, maximum: 50, fallback: 10 })
  limit: number = 10;
}

export class FoundTerm extends PickType(AdminTerm, ['id', 'kind', 'key', 'labels']) {
  @ItemSlug()
  slug?: string;

  @ApiProperty({ type: 'integer', description: 'public objects that have it, or a term below it' })
  count: number;
}

export class FoundTerms {
  @ApiProperty({ type: [FoundTerm], description: 'those with exactly this name first, then the most frequent' })
  terms: FoundTerm[];
}

export class PublicTerm extends PickType(AdminTerm, [
  ...(['id', 'kind', 'key', 'labels', 'place_level', 'latitude', 'longitude', 'born', 'died'] as const),
  ...(['earliest', 'latest'] as const),
  ...(['exact_match', 'close_match', 'scope_note'] as const),
]) {
  @ItemSlug()
  slug?: string;

  @ApiProperty({ type: [PublicTermLink], description: 'the terms that include it, the nearest first' })
  path: PublicTermLink[];

  @ApiProperty({ type: [PublicTermRow], description: 'the terms right below it, the most frequent first' })
  narrower: PublicTermRow[];

  @ApiProperty({ type: [LocalizedText], description: 'the labels of terms that were merged into it' })
  former: LocalizedText[];

  @ApiProperty({ required: false, type: [RecordExhibition], description: 'those of its objects, the latest twelve' })
  exhibitions?: RecordExhibition[];

  @ApiProperty({ type: 'integer', description: 'public objects that have it, or a term below it' })
  count: number;
}
