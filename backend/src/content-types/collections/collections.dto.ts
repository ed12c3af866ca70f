import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { Allow, IsIn, IsOptional } from 'class-validator';
import { IfSent } from '../../platform/text/if-sent.js';
import { ItemInput } from '../../platform/content/item-input.dto.js';
import { ItemRow } from '../../platform/content/item-row.dto.js';
import { KeptItem, ShownItem } from '../../platform/content/item.dto.js';
import { AdminListQuery } from '../../platform/content/list-query.dto.js';
import {
  ContentInput,
  ContentUpdate,
  PerLanguage,
  PerLanguageInput,
  TextInput,
} from '../../platform/text/localized.dto.js';
import { WholeNumberParam } from '../../platform/http/pagination.js';
import { ITEM_STATES, type ItemState } from '../../platform/content/state.js';
import { CATEGORIES, type Category } from './collections.entity.js';

/** Specification, section 5: the title of a collection has at most 70 characters. */
export const COLLECTION_TITLE_LIMIT = 70;
const TEXT_LIMIT = 100_000;

export class CollectionText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  description?: string;
}

export class CollectionContent extends PerLanguage(CollectionText) {}

/** What visitors and staff are shown alike. */
class CollectionBase extends ShownItem {
  @ApiProperty({ enum: CATEGORIES })
  category: Category;
}

export class PublicCollection extends CollectionBase {
  @ApiProperty({ type: CollectionContent, description: 'the languages that have a title' })
  content: CollectionContent;
}

export class CollectionList {
  @ApiProperty({ type: [PublicCollection] })
  collections: PublicCollection[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

/** In the console a language may still lack its title. */
export class AdminCollectionText {
  @ApiProperty({ required: false })
  title?: string;

  @ApiProperty({ required: false })
  description?: string;
}

export class AdminCollectionContent extends PerLanguage(AdminCollectionText) {}

export class AdminCollection extends IntersectionType(CollectionBase, KeptItem) {
  @ApiProperty({ type: AdminCollectionContent })
  content: AdminCollectionContent;

  @ApiProperty({
    enum: Object.values(ITEM_STATES),
    description: 'draft: neither flag; active: published; inactive: only archived',
  })
  state: ItemState;

  @ApiProperty({ type: String, nullable: true, description: 'what the register it was imported from calls it' })
  externalId: string | null;
}

export class AdminCollectionList {
  @ApiProperty({ type: [AdminCollection] })
  collections: AdminCollection[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

/** A collection as a row of the staff's list. */
export class CollectionRow extends ItemRow {
  @ApiProperty({ enum: CATEGORIES })
  category: Category;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'the beginning of its description in the language asked for by `lang`, or in the one that stands in for it',
  })
  start: string | null;

  @ApiProperty({ enum: Object.values(ITEM_STATES) })
  state: ItemState;
}

export class AdminCollectionRows {
  @ApiProperty({ type: [CollectionRow] })
  collections: CollectionRow[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class CollectionSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: AdminCollection })
  collection: AdminCollection;
}

export class CollectionTextInput {
  @TextInput(COLLECTION_TITLE_LIMIT)
  title?: string | null;

  @TextInput(TEXT_LIMIT)
  description?: string | null;
}

export class CollectionContentInput extends PerLanguageInput(CollectionTextInput) {}

/** What a creation and a change take alike. */
class CollectionFields extends ItemInput {
  @Allow()
  externalId?: unknown;
}

export class CollectionInput extends CollectionFields {
  @ContentInput(CollectionContentInput)
  content: CollectionContentInput;

  @ApiProperty({ enum: CATEGORIES })
  @IsIn(CATEGORIES)
  category: Category;
}

/** Absent fields, languages and parts keep what is stored (contract.md, "Writes"). */
export class CollectionUpdate extends CollectionFields {
  @ContentUpdate(CollectionContentInput)
  content?: CollectionContentInput;

  @ApiProperty({ required: false, enum: CATEGORIES })
  @IfSent()
  @IsIn(CATEGORIES)
  category?: Category;
}

/** What every list of collections may be narrowed to. */
const CategoryParam = () =>
  applyDecorators(
    ApiProperty({ required: false, enum: [...CATEGORIES, ''], description: 'empty: all' }),
    IsOptional(),
    IsIn([...CATEGORIES, '']),
  );

export class CollectionListQuery {
  @CategoryParam()
  category?: Category | '';

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 6 })
  limit: number = 6;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}

export class AdminCollectionListQuery extends AdminListQuery {
  @CategoryParam()
  category?: Category | '';
}
