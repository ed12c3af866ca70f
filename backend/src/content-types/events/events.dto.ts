import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { CardFieldsParam, type CardFields } from '../../platform/content/card-fields.js';
import { FormattedText, FormattedTextInput } from '../../platform/documents/document.dto.js';
import { ListOf, RowsOf, SavedAs } from '../../platform/content/content.dto.js';
import { ItemInput } from '../../platform/content/item-input.dto.js';
import { ItemRow } from '../../platform/content/item-row.dto.js';
import { AdminItemFields, ItemFields } from '../../platform/content/item.dto.js';
import { LinkInput } from '../../platform/text/link.js';
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
import { ProgrammeQuery } from '../../platform/content/programme-query.js';
import { RowStateOf, StateOf } from '../../platform/content/state.dto.js';
import { ITEM_STATES, type ItemState } from '../../platform/content/state.js';
import { DayInput, TimeInput } from '../../platform/text/time.js';

export const EVENT_TITLE_LIMIT = 100;
const TEXT_LIMIT = 100_000;

export class EventText extends FormattedText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  description?: string;
}

export class EventContent extends PerLanguage(EventText) {}

class EventBase extends ItemFields {
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-05-18' })
  date: string | null;

  @ApiProperty({ type: String, nullable: true, example: '17:30', description: 'Asia/Tashkent' })
  start_time: string | null;

  @ApiProperty({ type: String, nullable: true, example: '19:00', description: 'Asia/Tashkent' })
  end_time: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'in the default language, or in the first one written' })
  location: string | null;

  @LocationsProperty()
  locations: LocalizedText;

  @ApiProperty({ type: String, format: 'uri', nullable: true })
  registration_link: string | null;
}

export class PublicEvent extends EventBase {
  @ApiProperty({ type: EventContent, description: 'the languages that have a title' })
  content: EventContent;
}

export class EventList extends ListOf('events', PublicEvent) {}

export class AdminEventText extends PartialType(EventText) {}

export class AdminEventContent extends PerLanguage(AdminEventText) {}

export class AdminEvent extends IntersectionType(EventBase, AdminItemFields) {
  @ApiProperty({ type: AdminEventContent })
  content: AdminEventContent;

  @StateOf(ITEM_STATES)
  state: ItemState;
}

export class AdminEventList extends ListOf('events', AdminEvent) {}

/** An event as a row of the staff's list. */
export class EventRow extends ItemRow {
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Asia/Tashkent' })
  start_time: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Asia/Tashkent' })
  end_time: string | null;

  @ApiProperty({ type: String, nullable: true })
  location: string | null;

  @LocationsProperty()
  locations: LocalizedText;

  @RowStateOf(ITEM_STATES)
  state: ItemState;
}

export class AdminEventRows extends RowsOf('events', EventRow) {}

export class EventSaved extends SavedAs('event', AdminEvent) {}

export class EventTextInput extends FormattedTextInput {
  @TextInput(EVENT_TITLE_LIMIT)
  title?: string | null;

  @TextInput(TEXT_LIMIT)
  description?: string | null;
}

export class EventContentInput extends PerLanguageInput(EventTextInput) {}

class EventFields extends ItemInput {
  @DayInput('needed to publish')
  date?: string | null;

  @TimeInput('Asia/Tashkent')
  start_time?: string | null;

  @TimeInput('Asia/Tashkent; not before start_time')
  end_time?: string | null;

  @TextInput(LOCATION_LIMIT, 'the place in the default language; see locations')
  location?: string | null;

  @LocationsInput()
  locations?: Localized<string | null>;

  @LinkInput('where one signs up for it')
  registration_link?: string | null;

  /** Earlier clients send it. Events have no author. */
  @Allow()
  author?: unknown;
}

export class EventInput extends EventFields {
  @ContentInput(EventContentInput)
  content: EventContentInput;
}

export class EventUpdate extends EventFields {
  @ContentUpdate(EventContentInput)
  content?: EventContentInput;
}

export class EventListQuery extends ProgrammeQuery {
  @CardFieldsParam()
  fields?: CardFields;
}
