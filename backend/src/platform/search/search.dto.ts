import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsDefined, IsIn, IsOptional, IsString } from 'class-validator';
import { ContentTypeName, ContentTypeOrEmptyParam } from '../content-types/content-type.dto.js';
import { declaredContentTypes, OTHER_FIELDS, type OtherText } from '../content-types/content-type.js';
import { ItemSlug } from '../content/item-slug.dto.js';
import { WholeNumberParam } from '../http/pagination.js';
import { CleanText, MaxGraphemes } from '../text/text.validators.js';
import { Media } from '../media/model/media.dto.js';
import { VISIT_TOPICS, type VisitTopic } from './visit-topics.js';

export class SearchQuery {
  @ApiProperty({
    example: 'moynaq',
    maxLength: 200,
    description: 'search words, in Latin or Cyrillic, with or without diacritics and apostrophes',
  })
  @IsDefined()
  @IsString()
  @CleanText()
  @MaxGraphemes(200)
  q: string;

  @ApiProperty({
    required: false,
    enum: LANGS,
    default: 'en',
    description: 'hits in this language come first; others are not hidden',
  })
  @IsOptional()
  @IsIn(LANGS)
  lang: Lang = 'en';

  @ContentTypeOrEmptyParam()
  type?: string;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 20 })
  limit: number = 20;

  @WholeNumberParam({ minimum: 0, maximum: 10_000, fallback: 0 })
  skip: number = 0;
}

export class TextPiece {
  @ApiProperty({ example: 'Moynaq', description: 'plain text, never markup' })
  text: string;

  @ApiProperty({ description: 'whether this part is a hit' })
  hit: boolean;
}

export class FoundField {
  @ApiProperty({
    enum: OTHER_FIELDS,
    description:
      'where it takes place, who wrote it, its number, its postal address; of objects: the full title, who made it, what is inscribed',
  })
  name: OtherText['field'];

  @ApiProperty({ type: String, enum: [...LANGS, null], nullable: true, description: 'null: no particular language' })
  lang: Lang | null;

  @ApiProperty({ type: [TextPiece] })
  text: TextPiece[];
}

export class SearchHit {
  @ContentTypeName()
  type: string;

  @ApiProperty()
  id: string;

  @ItemSlug()
  slug?: string;

  @ApiProperty({ enum: LANGS, description: 'the language of title and snippet' })
  lang: Lang;

  @ApiProperty({ type: [TextPiece] })
  title: TextPiece[];

  @ApiProperty({ type: [TextPiece], description: 'the text around the first hit, or its start' })
  snippet: TextPiece[];

  @ApiProperty({
    type: FoundField,
    nullable: true,
    description: 'a further field with a hit, if title and snippet do not contain all search words',
  })
  field: FoundField | null;

  @ApiProperty({ type: Media, nullable: true, description: 'the first picture' })
  media: Media | null;
}

/** A number for each content type. */
export class SearchCounts {
  [type: string]: number;
}

/** The properties are described when the API description is generated, because all types are declared by then. */
function describedCounts(): typeof SearchCounts {
  for (const { type } of declaredContentTypes()) ApiProperty({ type: 'integer' })(SearchCounts.prototype, type);
  return SearchCounts;
}

export class SearchResults {
  @ApiProperty({
    type: [SearchHit],
    description:
      'the best first: objects with a number that was typed, then what has the words in the asked language or in its terms, then others; of these whole words before other forms, titles before terms before texts, then the newest; beginnings of words, letters inside words and words with a wrong letter are found only where nothing else is',
  })
  results: SearchHit[];

  @ApiProperty({ type: 'integer', description: 'of all pages; of each type, 10,000 are counted at most' })
  total: number;

  @ApiProperty({
    type: () => describedCounts(),
    description: 'of all pages, by type; zero for a type that was not asked for',
  })
  counts: SearchCounts;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'where only words that differ by one letter were found: the search with these; else null',
  })
  did_you_mean: string | null;

  @ApiProperty({
    required: false,
    enum: VISIT_TOPICS,
    isArray: true,
    description:
      'what the search asks about a visit: opening hours, prices, the way, or the keys of practical answers that branches have; absent for none',
  })
  visit_topics?: VisitTopic[];
}
