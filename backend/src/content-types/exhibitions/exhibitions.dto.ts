import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { FormattedText, FormattedTextInput } from '../../platform/documents/document.dto.js';
import { ListOf, RowsOf, SavedAs } from '../../platform/content/content.dto.js';
import { PublicListOf } from '../../platform/content/list-cursor.js';
import { BranchItemInput, ItemBranch } from '../../platform/content/item-branch.js';
import { ItemRow } from '../../platform/content/item-row.dto.js';
import { AdminItemFields, ItemFields } from '../../platform/content/item.dto.js';
import { ItemSlug } from '../../platform/content/item-slug.dto.js';
import {
  ContentInput,
  ContentUpdate,
  LocalizedText,
  PerLanguage,
  PerLanguageInput,
  TextInput,
} from '../../platform/text/localized.dto.js';
import type { Localized } from '../../platform/text/localized.js';
import { LOCATION_LIMIT, LocationsInput, LocationsProperty } from '../../platform/content/locations.js';
import { PositionInput, PositionProperty } from '../../platform/content/position.js';
import { RowStateOf, StateOf } from '../../platform/content/state.dto.js';
import { ITEM_STATES, type ItemState } from '../../platform/content/state.js';
import { ObjectsInput } from './exhibition-objects.js';
import { DayInput } from '../../platform/text/time.js';

export const EXHIBITION_TITLE_LIMIT = 100;
const EXCERPT_LIMIT = 2_000;
const TEXT_LIMIT = 100_000;

export class ExhibitionText extends FormattedText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  excerpt?: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class ExhibitionContent extends PerLanguage(ExhibitionText) {}

class ExhibitionBase extends ItemFields {
  @ItemSlug()
  slug?: string;

  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-05-18' })
  start_date: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'the last day' })
  end_date: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'in the default language, or in the first one written' })
  location: string | null;

  @LocationsProperty()
  locations: LocalizedText;
}

export class PublicExhibition extends IntersectionType(ExhibitionBase, ItemBranch) {
  @ApiProperty({ type: ExhibitionContent, description: 'the languages that visitors are shown' })
  content: ExhibitionContent;
}

export class ExhibitionList extends PublicListOf('exhibitions', PublicExhibition) {}

export class AdminExhibitionText extends PartialType(ExhibitionText) {}

export class AdminExhibitionContent extends PerLanguage(AdminExhibitionText) {}

export class AdminExhibition extends IntersectionType(ExhibitionBase, AdminItemFields, ItemBranch) {
  @ApiProperty({ type: AdminExhibitionContent })
  content: AdminExhibitionContent;

  @ApiProperty({ type: [String], format: 'uuid', description: 'ids of its objects, in order; some may be deleted' })
  objects: string[];

  @PositionProperty()
  position: number | null;

  @StateOf(ITEM_STATES)
  state: ItemState;
}

export class AdminExhibitionList extends ListOf('exhibitions', AdminExhibition) {}

/** An exhibition as a row of the staff's list. */
export class ExhibitionRow extends IntersectionType(ItemRow, ItemBranch) {
  @ApiProperty({ type: String, format: 'date', nullable: true })
  start_date: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'the last day' })
  end_date: string | null;

  @ApiProperty({ type: String, nullable: true })
  location: string | null;

  @LocationsProperty()
  locations: LocalizedText;

  @PositionProperty()
  position: number | null;

  @RowStateOf(ITEM_STATES)
  state: ItemState;
}

export class AdminExhibitionRows extends RowsOf('exhibitions', ExhibitionRow) {}

export class ExhibitionSaved extends SavedAs('exhibition', AdminExhibition) {}

export class ExhibitionTextInput extends FormattedTextInput {
  @TextInput(EXHIBITION_TITLE_LIMIT)
  title?: string | null;

  @TextInput(EXCERPT_LIMIT)
  excerpt?: string | null;

  @TextInput(TEXT_LIMIT)
  content?: string | null;
}

export class ExhibitionContentInput extends PerLanguageInput(ExhibitionTextInput) {}

class ExhibitionFields extends BranchItemInput {
  @DayInput('required for publishing')
  start_date?: string | null;

  @DayInput('the last day, not before the first; needed to publish')
  end_date?: string | null;

  @TextInput(LOCATION_LIMIT, 'the place in the default language; see locations')
  location?: string | null;

  @LocationsInput()
  locations?: Localized<string | null>;

  @ObjectsInput()
  objects?: string[] | null;

  @PositionInput()
  position?: number | null;
}

export class ExhibitionInput extends ExhibitionFields {
  @ContentInput(ExhibitionContentInput)
  content: ExhibitionContentInput;
}

export class ExhibitionUpdate extends ExhibitionFields {
  @ContentUpdate(ExhibitionContentInput)
  content?: ExhibitionContentInput;
}
