import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { TranslatedName, TranslatedNameOrEmptyParam } from '../../platform/content-types/content-type.dto.js';
import { WholeNumberParam } from '../../platform/http/pagination.js';
import { LocalizedText } from '../../platform/text/localized.dto.js';

/** The states of a language that somebody may have to work on, the worst first. */
export const OPEN_STATES = ['missing', 'behind', 'unknown'] as const;
export type OpenState = (typeof OPEN_STATES)[number];

/** The last entry that a list of translations reaches: it is work to be done from the top. */
export const MAX_SKIP = 4_999;

export class TranslationsQuery {
  @ApiProperty({ enum: LANGS, description: 'the language to translate into' })
  @IsIn(LANGS)
  lang: Lang;

  @ApiProperty({ required: false, enum: [...OPEN_STATES, ''], description: 'empty: missing or behind' })
  @IsOptional()
  @IsIn([...OPEN_STATES, ''])
  state?: OpenState | '';

  @TranslatedNameOrEmptyParam()
  type?: string;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 20 })
  limit: number = 20;

  @WholeNumberParam({ minimum: 0, maximum: MAX_SKIP, fallback: 0 })
  skip: number = 0;
}

export const STAGES = ['public', 'soon', 'draft', 'archived', 'ended'] as const;
export type TranslationStage = (typeof STAGES)[number];

export class TranslationRow {
  @TranslatedName()
  type: string;

  @ApiProperty()
  id: string;

  @ApiProperty({
    type: LocalizedText,
    description: 'in the languages that have one; of media the description, else the caption',
  })
  title: LocalizedText;

  @ApiProperty({ enum: OPEN_STATES, description: 'of the language that was asked for: the worst of its texts' })
  state: OpenState;

  @ApiProperty({ enum: LANGS, nullable: true, description: 'the language to translate from; null: none has a text' })
  from: Lang | null;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'of the texts that are missing or behind, in `from`' })
  words: number;

  @ApiProperty({
    enum: STAGES,
    description:
      '`public`: in visitors’ lists; `soon`: its time comes; `draft`: not published; `archived`; `ended`: its time is over',
  })
  stage: TranslationStage;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'how often it was read, of types where that is counted' })
  views: number;

  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class TranslationList {
  @ApiProperty({
    type: [TranslationRow],
    description:
      'what visitors see or will see first, then drafts, then what is archived or over; of these what is read most first, then what changed last; at the end terms and media',
  })
  translations: TranslationRow[];

  @ApiProperty({ type: 'integer', minimum: 0 })
  total: number;
}

export class TranslationCount {
  @TranslatedName()
  type: string;

  @ApiProperty({ enum: LANGS })
  lang: Lang;

  @ApiProperty({ type: 'integer', minimum: 0 })
  missing: number;

  @ApiProperty({ type: 'integer', minimum: 0 })
  behind: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'nobody knows what they were made from; no work by itself' })
  unknown: number;
}

export class TranslationCounts {
  @ApiProperty({
    type: [TranslationCount],
    description: 'for each type and language with something to count; an item counts once, by its worst text',
  })
  counts: TranslationCount[];
}
