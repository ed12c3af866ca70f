import { ApiProperty } from '@nestjs/swagger';
import { ItemSlug } from '../../../platform/content/item-slug.dto.js';
import { LocalizedText } from '../../../platform/text/localized.dto.js';

/** A term that a record refers to. */
export class RecordTerm {
  @ApiProperty({ format: 'uuid', description: 'as the record names it' })
  id: string;

  @ApiProperty({ description: 'what it is a term for, such as `material`' })
  kind: string;

  @ApiProperty({ required: false, description: 'its fixed key, if it has one' })
  key?: string;

  @ApiProperty({ type: LocalizedText, description: 'its label in each language that has one' })
  labels: LocalizedText;

  @ItemSlug()
  slug?: string;

  @ApiProperty({ required: false, description: 'true: it says that nobody is known' })
  nobody_known?: boolean;

  @ApiProperty({
    required: false,
    type: 'integer',
    nullable: true,
    description: 'the first year of a period, or of one above it, where that is known; 0 is 1 BC. It dates no object',
  })
  earliest?: number | null;

  @ApiProperty({ required: false, type: 'integer', nullable: true, description: 'its last year; null: open' })
  latest?: number | null;

  @ApiProperty({ required: false, format: 'uuid', description: 'the term that it is an other name of, if it is one' })
  merged_into?: string;

  @ApiProperty({
    required: false,
    type: [String],
    description:
      'the addresses of the same in other vocabularies, such as AAT, Wikidata and GeoNames; only for visitors, and not with `fields=card`',
  })
  same_as?: string[];
}
