import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { VersionInput } from '../../http/version-input.js';
import { IfSent } from '../../text/if-sent.js';
import { LocalizedTextOf } from '../../text/localized.dto.js';
import { TextTranslationInput, type TextMarksInput } from '../../text/translation.dto.js';
import { AlternativesInput } from './alternatives.dto.js';
import { onlyOf } from './kind-fields.js';
import { MediaFilter } from './media-query.dto.js';
import { RightsInput, Tags } from './media-rights.dto.js';
import { BranchInput } from '../../content-types/branch.js';
import { MAX_ID_LENGTH } from '../../http/existing.js';
import { Focus } from './media.dto.js';

/** In graphemes. */
export const MAX_ALT_LENGTH = 500;
export const MAX_CAPTION_LENGTH = 1_000;

export class AltInput extends LocalizedTextOf(MAX_ALT_LENGTH) {}

export class CaptionInput extends LocalizedTextOf(MAX_CAPTION_LENGTH) {}

/** Texts and rights of a medium in a write: an absent field stays; null or an empty text clears it. */
class MediaTextsInput extends RightsInput {
  @ApiProperty({ type: AltInput, required: false, description: `${onlyOf('alt')}; absent: unchanged` })
  @IfSent()
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => AltInput)
  alt?: AltInput;

  @ApiProperty({ type: CaptionInput, required: false, description: 'absent: unchanged' })
  @IfSent()
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => CaptionInput)
  caption?: CaptionInput;

  @ApiProperty({
    type: Focus,
    required: false,
    nullable: true,
    description: `${onlyOf('focus')}; absent: unchanged; null: the middle`,
  })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => Focus)
  focus?: Focus | null;
}

export class MediaUpdate extends IntersectionType(MediaTextsInput, AlternativesInput) {
  @BranchInput()
  branch?: string | null;

  @TextTranslationInput()
  translation?: TextMarksInput;

  // a client may send them back as it read them
  @Allow()
  translations?: unknown;

  @VersionInput()
  version?: number;
}

/** Maximum ids in one bulk change; a filter may match more. */
const MAX_IDS = 200;

/** Changes that can be made to many media at once. */
export class BulkChange extends OmitType(MediaTextsInput, ['focus']) {
  @Tags('added to those of each medium')
  tags_add?: string[];

  @Tags('removed from those of each medium')
  tags_remove?: string[];
}

export class MediaBulkUpdate {
  @ApiProperty({
    required: false,
    type: 'array',
    maxItems: MAX_IDS,
    items: { type: 'string', format: 'uuid', maxLength: MAX_ID_LENGTH },
    description: 'the media; unknown ids are left out',
  })
  @IfSent()
  @IsArray()
  @ArrayMaxSize(MAX_IDS)
  @IsString({ each: true })
  @MaxLength(MAX_ID_LENGTH, { each: true })
  ids?: string[];

  @ApiProperty({
    required: false,
    type: MediaFilter,
    description: 'instead of `ids`: all items of the list with this query',
  })
  @IfSent()
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => MediaFilter)
  filter?: MediaFilter;

  @ApiProperty({ type: BulkChange })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => BulkChange)
  change: BulkChange;
}

export class MediaBulkSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: 'integer', description: 'how many media were changed' })
  changed: number;
}
