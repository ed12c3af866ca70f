import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ItemInput } from '../../platform/content/item-input.dto.js';
import { ItemRow } from '../../platform/content/item-row.dto.js';
import { KeptItem, ShownItem } from '../../platform/content/item.dto.js';
import {
  ContentInput,
  ContentUpdate,
  PerLanguage,
  PerLanguageInput,
  TextInput,
} from '../../platform/text/localized.dto.js';
import { ITEM_STATES, type ItemState } from '../../platform/content/state.js';
import { DayInput } from '../../platform/content/time.js';

/** Specification, section 5: the title of an exhibition has at most 100 characters. */
export const EXHIBITION_TITLE_LIMIT = 100;
const EXCERPT_LIMIT = 2_000;
const TEXT_LIMIT = 100_000;
const LOCATION_LIMIT = 200;

export class ExhibitionText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  excerpt?: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class ExhibitionContent extends PerLanguage(ExhibitionText) {}

/** What visitors and staff are shown alike. */
class ExhibitionBase extends ShownItem {
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-05-18' })
  start_date: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'the last day' })
  end_date: string | null;

  @ApiProperty({ type: String, nullable: true })
  location: string | null;
}

export class PublicExhibition extends ExhibitionBase {
  @ApiProperty({ type: ExhibitionContent, description: 'the languages that have a title' })
  content: ExhibitionContent;
}

export class ExhibitionList {
  @ApiProperty({ type: [PublicExhibition] })
  exhibitions: PublicExhibition[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

/** In the console a language may still lack its title. */
export class AdminExhibitionText {
  @ApiProperty({ required: false })
  title?: string;

  @ApiProperty({ required: false })
  excerpt?: string;

  @ApiProperty({ required: false })
  content?: string;
}

export class AdminExhibitionContent extends PerLanguage(AdminExhibitionText) {}

export class AdminExhibition extends IntersectionType(ExhibitionBase, KeptItem) {
  @ApiProperty({ type: AdminExhibitionContent })
  content: AdminExhibitionContent;

  @ApiProperty({
    enum: Object.values(ITEM_STATES),
    description: 'draft: neither flag; active: published; inactive: only archived',
  })
  state: ItemState;
}

export class AdminExhibitionList {
  @ApiProperty({ type: [AdminExhibition] })
  exhibitions: AdminExhibition[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

/** An exhibition as a row of the staff's list. */
export class ExhibitionRow extends ItemRow {
  @ApiProperty({ type: String, format: 'date', nullable: true })
  start_date: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'the last day' })
  end_date: string | null;

  @ApiProperty({ type: String, nullable: true })
  location: string | null;

  @ApiProperty({ enum: Object.values(ITEM_STATES) })
  state: ItemState;
}

export class AdminExhibitionRows {
  @ApiProperty({ type: [ExhibitionRow] })
  exhibitions: ExhibitionRow[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class ExhibitionSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: AdminExhibition })
  exhibition: AdminExhibition;
}

export class ExhibitionTextInput {
  @TextInput(EXHIBITION_TITLE_LIMIT)
  title?: string | null;

  @TextInput(EXCERPT_LIMIT)
  excerpt?: string | null;

  @TextInput(TEXT_LIMIT)
  content?: string | null;
}

export class ExhibitionContentInput extends PerLanguageInput(ExhibitionTextInput) {}

/** What a creation and a change take alike. */
class ExhibitionFields extends ItemInput {
  @DayInput('needed to publish')
  start_date?: string | null;

  @DayInput('the last day, not before the first; needed to publish')
  end_date?: string | null;

  @TextInput(LOCATION_LIMIT)
  location?: string | null;
}

export class ExhibitionInput extends ExhibitionFields {
  @ContentInput(ExhibitionContentInput)
  content: ExhibitionContentInput;
}

/** Absent fields, languages and parts keep what is stored (contract.md, "Writes"). */
export class ExhibitionUpdate extends ExhibitionFields {
  @ContentUpdate(ExhibitionContentInput)
  content?: ExhibitionContentInput;
}
