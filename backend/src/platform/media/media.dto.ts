import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsDefined,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { IfSent } from '../text/if-sent.js';
import { VersionInput } from '../http/version-input.js';
import { LocalizedText, LocalizedTextOf } from '../text/localized.dto.js';
import { WholeNumberParam } from '../http/pagination.js';
import { CleanText, MaxGraphemes } from '../text/text.validators.js';
import { Credit, RightsInput } from './media-rights.dto.js';
import { CONSENTS, type Consent } from './rights.js';

/** In graphemes. */
export const MAX_ALT_LENGTH = 500;
export const MAX_CAPTION_LENGTH = 1_000;

/** The same picture, smaller, for `srcset`. */
export class Rendition {
  @ApiProperty({ description: 'root-relative' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'pixels' })
  width: number;

  @ApiProperty({ enum: ['webp', 'avif'] })
  format: 'webp' | 'avif';
}

/** A share of a picture's width or height. */
function Share(description: string): PropertyDecorator {
  return applyDecorators(ApiProperty({ minimum: 0, maximum: 1, description }), IsDefined(), IsNumber(), Min(0), Max(1));
}

/** A place in a picture. */
export class Focus {
  @Share('from the left, as a share of the width')
  x: number;

  @Share('from the top, as a share of the height')
  y: number;
}

/** The facts that a page needs to show a picture without a layout shift. */
export class Media extends Credit {
  @ApiProperty()
  id: string;

  @ApiProperty({ description: 'root-relative; the whole picture, upright, without metadata' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'pixels, as seen upright' })
  width: number;

  @ApiProperty({ type: 'integer', description: 'pixels, as seen upright' })
  height: number;

  @ApiProperty({ pattern: '^#[0-9a-f]{6}$', description: 'its average colour, shown while it loads' })
  placeholder: string;

  @ApiProperty({ type: LocalizedText, description: 'what stands for it where it is not seen' })
  alt: LocalizedText;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'only there when it says nothing that the text does not say',
  })
  decorative?: boolean;

  @ApiProperty({ type: LocalizedText, required: false, description: 'stands below it; only there when there is one' })
  caption?: LocalizedText;

  @ApiProperty({
    type: Focus,
    required: false,
    description: 'what must stay in view when the picture is cut; absent: its middle',
  })
  focus?: Focus;

  @ApiProperty({
    type: [Rendition],
    description: 'those that are ready; made after the upload, never wider than the picture',
  })
  renditions: Rendition[];
}

/** A picture for the staff. */
export class AdminMedia extends Media {
  @ApiProperty({ type: 'integer', description: 'to be sent back with a change of `alt` or `focus` (or as If-Match)' })
  version: number;
}

/** The file as it was uploaded. */
export class OriginalFile {
  @ApiProperty({ type: String, nullable: true, description: 'the name that it had; never shown to visitors' })
  name: string | null;

  @ApiProperty({ type: 'integer' })
  bytes: number;

  @ApiProperty({ description: 'SHA-256, in hexadecimal' })
  checksum: string;
}

/** All that is known of a picture. */
export class MediaDetails extends AdminMedia {
  @ApiProperty({ type: [String] })
  tags: string[];

  @ApiProperty({ type: String, nullable: true })
  source: string | null;

  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  rights_expires_at: string | null;

  @ApiProperty({ type: String, nullable: true, enum: [...CONSENTS, null] })
  consent: Consent | null;

  @ApiProperty()
  not_for_download: boolean;

  @ApiProperty({ type: 'integer', description: 'of the file that visitors get' })
  bytes: number;

  @ApiProperty({ type: OriginalFile, nullable: true, description: 'null for pictures from before originals were kept' })
  original: OriginalFile | null;

  @ApiProperty({ format: 'date-time', description: 'when it was uploaded' })
  createdAt: string;

  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'when it was put into the trash' })
  deletedAt: string | null;
}

export class AltInput extends LocalizedTextOf(MAX_ALT_LENGTH) {}

export class CaptionInput extends LocalizedTextOf(MAX_CAPTION_LENGTH) {}

export class MediaUpdate extends RightsInput {
  @ApiProperty({ type: AltInput, required: false, description: 'absent: unchanged' })
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

  @ApiProperty({ type: Focus, required: false, nullable: true, description: 'absent: unchanged; null: the middle' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => Focus)
  focus?: Focus | null;

  @VersionInput()
  version?: number;
}

const CHECKSUM = /^[0-9a-f]{64}$/;

const Checksum = (): PropertyDecorator =>
  ValidateBy({
    name: 'invalid_value',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && CHECKSUM.test(value),
      defaultMessage: () => 'must be 64 hexadecimal digits',
    },
  });

export class MediaListQuery {
  @ApiProperty({
    required: false,
    type: String,
    maxLength: 200,
    description: 'words of what stands for a picture, or of an item that shows it, in any spelling of them',
  })
  @IsOptional()
  @IsString()
  @CleanText()
  @MaxGraphemes(200)
  search?: string;

  @ApiProperty({
    required: false,
    pattern: CHECKSUM.source,
    description: 'SHA-256 of an uploaded file, in hexadecimal: the pictures that were made from it',
  })
  @IsOptional()
  @Checksum()
  checksum?: string;

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 100 })
  limit: number = 100;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}

export class MediaList {
  @ApiProperty({ type: [MediaDetails] })
  media: MediaDetails[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class MediaSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: MediaDetails })
  media: MediaDetails;
}
