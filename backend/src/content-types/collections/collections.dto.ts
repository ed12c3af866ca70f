import { ProblemField } from '../../platform/errors/problem.dto.js';
import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { Allow, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { CardFieldsParam, type CardFields } from '../../platform/content/card-fields.js';
import { FormattedText, FormattedTextInput } from '../../platform/documents/document.dto.js';
import { ListOf, RowsOf, SavedAs } from '../../platform/content/content.dto.js';
import { PublicListOf, PublicPageQueryOf } from '../../platform/content/list-cursor.js';
import { IfSent } from '../../platform/text/if-sent.js';
import { ItemInput } from '../../platform/content/item-input.dto.js';
import { ItemRow } from '../../platform/content/item-row.dto.js';
import { AdminItemFields, ItemFields } from '../../platform/content/item.dto.js';
import { ItemSlug } from '../../platform/content/item-slug.dto.js';
import {
  ContentInput,
  ContentUpdate,
  PerLanguage,
  PerLanguageInput,
  TextInput,
} from '../../platform/text/localized.dto.js';
import { PositionInput, PositionProperty } from '../../platform/content/position.js';
import { RowStateOf, StateOf } from '../../platform/content/state.dto.js';
import { ITEM_STATES, type ItemState } from '../../platform/content/state.js';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { BrowseQuery, ReaderQuery } from './browse/browse.dto.js';
import { PUBLIC_SORTS, type PublicSort } from './browse/object-orders.js';
import { CategoryInput, CategoryParam, CategoryProperty } from './category.js';
import { ObjectRecord, ObjectRecordInput } from './record/record.dto.js';
import { RecordExhibition, RecordObject } from './record/record-objects.dto.js';
import { RecordTerm } from './record/record-terms.dto.js';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';

/** The record in a write of an item: absent keeps it, null clears all of it. */
const RecordInput = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: ObjectRecordInput,
      required: false,
      nullable: true,
      description: 'the object’s record; fields that are absent stay; null: all of it is cleared',
    }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    Type(() => ObjectRecordInput),
  );

export const COLLECTION_TITLE_LIMIT = 70;
const TEXT_LIMIT = 100_000;

export class CollectionText extends FormattedText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  description?: string;
}

export class CollectionContent extends PerLanguage(CollectionText) {}

class CollectionBase extends ItemFields {
  @ItemSlug()
  slug?: string;

  @CategoryProperty()
  category: string;

  @ApiProperty({
    description:
      'the object’s record (docs/collections.md); in lists with `fields=card` only its number, first maker and whether it is sensitive',
  })
  record: ObjectRecord;

  @ApiProperty({ type: [RecordTerm], description: 'the terms that `record` names' })
  record_terms: RecordTerm[];
}

export class PublicCollection extends CollectionBase {
  @ApiProperty({ type: CollectionContent, description: 'the languages that have a title' })
  content: CollectionContent;

  @ApiProperty({
    type: [RecordObject],
    required: false,
    description:
      'the objects that `record` names, then those that name this one as related or as the whole that they are part of; only public ' +
      'ones, at most 100, and only where one object is read',
  })
  record_objects?: RecordObject[];

  @ApiProperty({
    required: false,
    type: RecordObject,
    description: 'the object after it in the room where both are on show, by number; only where one object is read',
  })
  next_in_room?: RecordObject;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'a part of it is on show, and it is not; only in lists with `on_show`',
  })
  part_on_show?: true;

  @ApiProperty({
    type: [RecordExhibition],
    required: false,
    description: 'the public exhibitions that `record.exhibition_history` names, only where one object is read',
  })
  record_exhibitions?: RecordExhibition[];
}

export class CollectionList extends PublicListOf('collections', PublicCollection) {}

export class AdminCollectionText extends PartialType(CollectionText) {}

export class AdminCollectionContent extends PerLanguage(AdminCollectionText) {}

export class AdminCollection extends IntersectionType(CollectionBase, AdminItemFields) {
  @ApiProperty({ type: AdminCollectionContent })
  content: AdminCollectionContent;

  @PositionProperty()
  position: number | null;

  @StateOf(ITEM_STATES)
  state: ItemState;

  @ApiProperty({ type: String, nullable: true, description: 'its number in the register that it was imported from' })
  externalId: string | null;
}

export class AdminCollectionList extends ListOf('collections', AdminCollection) {}

/** A collection as a row of the staff's list. */
export class CollectionRow extends ItemRow {
  @CategoryProperty()
  category: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'the beginning of its description in the language asked for by `lang`, or in the one that stands in for it',
  })
  start: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'the number of its record, or the one of the register that it was imported from',
  })
  number: string | null;

  @PositionProperty()
  position: number | null;

  @ApiProperty({
    required: false,
    description:
      'whether it has fields that only registrars read: who deletes it is told of them, and of nothing in them',
  })
  private?: boolean;

  @ApiProperty({ required: false, description: 'whether a part of it is on show' })
  part_on_show?: boolean;

  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'the branch that keeps it' })
  branch: string | null;

  @RowStateOf(ITEM_STATES)
  state: ItemState;
}

export class AdminCollectionRows extends RowsOf('collections', CollectionRow) {}

export class CollectionSaved extends SavedAs('collection', AdminCollection) {
  @ApiProperty({
    type: [ProblemField],
    required: false,
    description: 'of numbers that other objects have, too (`number_taken`): nothing was refused',
  })
  notices?: ProblemField[];
}

export class CollectionTextInput extends FormattedTextInput {
  @TextInput(COLLECTION_TITLE_LIMIT)
  title?: string | null;

  @TextInput(TEXT_LIMIT)
  description?: string | null;
}

export class CollectionContentInput extends PerLanguageInput(CollectionTextInput) {}

class CollectionFields extends ItemInput {
  @PositionInput()
  position?: number | null;

  @Allow()
  externalId?: unknown;

  @RecordInput()
  record?: ObjectRecordInput | null;

  @Allow()
  record_terms?: unknown;
}

export class CollectionInput extends CollectionFields {
  @ContentInput(CollectionContentInput)
  content: CollectionContentInput;

  @CategoryInput(true)
  category: string;
}

export class CollectionUpdate extends CollectionFields {
  @ContentUpdate(CollectionContentInput)
  content?: CollectionContentInput;

  @CategoryInput(false, IfSent())
  category?: string;
}

export class CategoryQuery {
  @CategoryParam()
  category?: string;
}

export class FacetsQuery extends IntersectionType(CategoryQuery, BrowseQuery, ReaderQuery) {}

export class CollectionListQuery extends IntersectionType(CategoryQuery, BrowseQuery, PublicPageQueryOf(6)) {
  @ApiProperty({
    required: false,
    enum: [...PUBLIC_SORTS, ''],
    description:
      'when they were made, the latest or the earliest first, those without a date last; by number; by title in the alphabet of `lang`; empty: those that staff placed, then those added last',
  })
  @IsOptional()
  @IsIn([...PUBLIC_SORTS, ''])
  sort?: PublicSort | '';

  @ApiProperty({ required: false, enum: LANGS, default: 'en', description: 'with `sort=title`: whose alphabet' })
  @IsOptional()
  @IsIn(LANGS)
  lang?: Lang;

  @CardFieldsParam()
  fields?: CardFields;
}
