import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { AskedQuestion } from '../../platform/content/asked-question.dto.js';
import { ContentTypeName } from '../../platform/content-types/content-type.dto.js';
import { ITEM_TYPE_NAMES } from '../../platform/revisions/versioned.js';
import { LocalizedText } from '../../platform/text/localized.dto.js';

/** Maximum entries per list. */
export const MAX_ENTRIES = 10;

class AgendaItem {
  @ContentTypeName()
  type: string;

  @ApiProperty()
  id: string;

  @ApiProperty({ type: LocalizedText, description: 'in the languages that have one' })
  title: LocalizedText;
}

export const SCHEDULED_CHANGES = ['begins', 'ends'] as const;

export class ScheduledItem extends AgendaItem {
  @ApiProperty({ format: 'date-time', description: '`shown_from` or `shown_until`' })
  at: string;

  @ApiProperty({ enum: SCHEDULED_CHANGES, description: 'whether visitors start or stop seeing it' })
  change: (typeof SCHEDULED_CHANGES)[number];
}

export const WAITING_STATES = ['stopped', 'planned', 'waiting'] as const;

export class WaitingItem extends AgendaItem {
  @ApiProperty({
    enum: WAITING_STATES,
    description: '`stopped`: it could not go live at its time; `planned`: it has one; `waiting`: it has none',
  })
  state: (typeof WAITING_STATES)[number];

  @ApiProperty({ format: 'date-time', description: 'its scheduled time; without one, when it was last saved' })
  at: string;

  @ApiProperty({ description: 'of the account that last saved or planned it' })
  username: string;

  @ApiProperty({ type: 'integer', description: 'of the waiting change, to be sent with its publication' })
  version: number;

  @ApiProperty({ enum: LANGS, isArray: true, description: 'the languages whose texts it changes' })
  languages: Lang[];

  @ApiProperty({ description: 'whether this account may publish it' })
  may_publish: boolean;
}

export class AgendaQuestion extends IntersectionType(AgendaItem, AskedQuestion) {
  @ApiProperty({ type: String, enum: ITEM_TYPE_NAMES })
  override type: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** Items to be published together. */
export class AgendaRelease {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: WAITING_STATES, description: 'as for waiting changes' })
  state: (typeof WAITING_STATES)[number];

  @ApiProperty({ format: 'date-time', description: 'its scheduled time; without one, when it was last saved' })
  at: string;

  @ApiProperty({ description: 'of the account that last saved or planned it' })
  username: string;
}

export class EndingItem extends AgendaItem {
  @ApiProperty({ format: 'date', description: 'its last day' })
  day: string;
}

export class LackingLanguage {
  @ContentTypeName()
  type: string;

  @ApiProperty({ enum: LANGS })
  lang: Lang;

  @ApiProperty({ type: 'integer', minimum: 1, description: 'as many as the list has for this type and language' })
  count: number;
}

export class ChangedItem extends AgendaItem {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ description: 'of the account that saved it last' })
  username: string;
}

const atMost = `at most ${MAX_ENTRIES}`;

/** Upcoming and pending work, for the dashboard. */
export class Agenda {
  @ApiProperty({ type: [ScheduledItem], description: `of published items, the next first; ${atMost}` })
  schedules: ScheduledItem[];

  @ApiProperty({
    type: [WaitingItem],
    description: `changes of published items that visitors do not see yet: those that were stopped, then by their time; ${atMost}`,
  })
  waiting: WaitingItem[];

  @ApiProperty({
    type: [AgendaRelease],
    description: `releases that are not live: those that were stopped, then by their time; ${atMost}`,
  })
  releases: AgendaRelease[];

  @ApiProperty({
    type: [AgendaQuestion],
    description: `open questions about items that this account may write in every language, the oldest first; ${atMost}`,
  })
  questions: AgendaQuestion[];

  @ApiProperty({
    type: [EndingItem],
    description: `published, not archived, and over within seven days, today included; ${atMost}`,
  })
  ending: EndingItem[];

  @ApiProperty({
    type: [LackingLanguage],
    description:
      'how many items that are published and not archived lack a text in a language (`status=published&missing=kk`)',
  })
  lacking: LackingLanguage[];

  @ApiProperty({ type: [ChangedItem], description: `last saved by this account, the newest first; ${atMost}` })
  own_changes: ChangedItem[];

  @ApiProperty({ type: [ChangedItem], description: `last saved by others, the newest first; ${atMost}` })
  other_changes: ChangedItem[];
}
