import { MAX_DAYS } from '@muzey/shared-ui/recurrence/days.ts';
import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { CardFieldsParam, type CardFields } from '../../platform/content/card-fields.js';
import { FormattedText, FormattedTextInput } from '../../platform/documents/document.dto.js';
import { ListOf, RowsOf, SavedAs } from '../../platform/content/content.dto.js';
import { PublicListOf } from '../../platform/content/list-cursor.js';
import { BranchItemInput, ItemBranch } from '../../platform/content/item-branch.js';
import { ItemRow } from '../../platform/content/item-row.dto.js';
import { AdminItemFields, ItemFields } from '../../platform/content/item.dto.js';
import { ItemSlug } from '../../platform/content/item-slug.dto.js';
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
import { Repeats, RepeatsChange, RepeatsInput, RepeatsProperty } from './repeats.dto.js';

export const EVENT_TITLE_LIMIT = 100;
const TEXT_LIMIT = 100_000;

export class EventText extends FormattedText {
  @ApiProperty()
  title: string;

  @ApiProperty({ required: false })
  description?: string;
}

export class EventContent extends PerLanguage(EventText) {}

const EndDateProperty = () =>
  ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'the last day, of an event of several days; of one that repeats, of the occurrence that starts on `date`',
  });

const NextDateProperty = () =>
  ApiProperty({ type: String, format: 'date', nullable: true, description: 'the day of its next occurrence' });

class EventBase extends ItemFields {
  @ItemSlug()
  slug?: string;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    example: '2026-05-18',
    description: 'of one that repeats: for the staff its first day, for visitors the next one, or the last one',
  })
  date: string | null;

  @EndDateProperty()
  end_date: string | null;

  @RepeatsProperty()
  repeats: Repeats | null;

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

export class PublicEvent extends IntersectionType(EventBase, ItemBranch) {
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'the first of its days' })
  first_date: string | null;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'the next of its days after `date`' })
  following_date: string | null;

  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: 'string', format: 'date' },
    maxItems: MAX_DAYS,
    description: 'all start days, including past ones; not in lists',
  })
  dates?: string[];

  @ApiProperty({ type: EventContent, description: 'the languages that have a title' })
  content: EventContent;
}

export class EventList extends PublicListOf('events', PublicEvent) {}

export class AdminEventText extends PartialType(EventText) {}

export class AdminEventContent extends PerLanguage(AdminEventText) {}

export class AdminEvent extends IntersectionType(EventBase, AdminItemFields, ItemBranch) {
  @NextDateProperty()
  next_date: string | null;

  @ApiProperty({ type: AdminEventContent })
  content: AdminEventContent;

  @StateOf(ITEM_STATES)
  state: ItemState;
}

export class AdminEventList extends ListOf('events', AdminEvent) {}

/** An event as a row of the staff's list. */
export class EventRow extends IntersectionType(ItemRow, ItemBranch) {
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date: string | null;

  @EndDateProperty()
  end_date: string | null;

  @RepeatsProperty()
  repeats: Repeats | null;

  @NextDateProperty()
  next_date: string | null;

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

class EventFields extends BranchItemInput {
  @DayInput('required for publishing')
  date?: string | null;

  @DayInput('of an event of several days: the last day of the occurrence that starts on `date`')
  end_date?: string | null;

  @RepeatsChange()
  repeats?: RepeatsInput | null;

  @TimeInput('Asia/Tashkent')
  start_time?: string | null;

  @TimeInput('Asia/Tashkent; not before start_time on the same day')
  end_time?: string | null;

  @TextInput(LOCATION_LIMIT, 'the place in the default language; see locations')
  location?: string | null;

  @LocationsInput()
  locations?: Localized<string | null>;

  @LinkInput('the address for registration')
  registration_link?: string | null;

  /** Only the server sets it. */
  @Allow()
  next_date?: unknown;

  /** Earlier clients send it, but events have no author. */
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
