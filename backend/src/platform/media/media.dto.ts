import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsNumber, IsObject, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { IfSent } from '../text/if-sent.js';
import { VersionInput } from '../http/version-input.js';
import { LocalizedText, TextInput } from '../text/localized.dto.js';
import { WholeNumberParam } from '../http/pagination.js';
import { CleanText, MaxGraphemes } from '../text/text.validators.js';

/** In graphemes. */
export const MAX_ALT_LENGTH = 500;

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
export class Media {
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

/** Both lists are in the order of the request. */
export class Uploaded {
  @ApiProperty({ type: [String], description: 'for `images`' })
  urls: string[];

  @ApiProperty({ type: [AdminMedia] })
  media: AdminMedia[];
}

/** Only for the API description: the body of an upload is read as a stream. */
export class UploadBody {
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 20 })
  files: string[];
}

export class AltInput {
  @TextInput(MAX_ALT_LENGTH)
  en?: string | null;

  @TextInput(MAX_ALT_LENGTH)
  ru?: string | null;

  @TextInput(MAX_ALT_LENGTH)
  uz?: string | null;

  @TextInput(MAX_ALT_LENGTH)
  kk?: string | null;
}

export class MediaUpdate {
  @ApiProperty({ type: AltInput, required: false, description: 'absent: unchanged' })
  @IfSent()
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => AltInput)
  alt?: AltInput;

  @ApiProperty({ type: Focus, required: false, nullable: true, description: 'absent: unchanged; null: the middle' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => Focus)
  focus?: Focus | null;

  @VersionInput()
  version?: number;
}

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

  @WholeNumberParam({ minimum: 1, maximum: 100, fallback: 100 })
  limit: number = 100;

  @WholeNumberParam({ minimum: 0, maximum: 2_147_483_647, fallback: 0 })
  skip: number = 0;
}

export class MediaList {
  @ApiProperty({ type: [AdminMedia] })
  media: AdminMedia[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class MediaSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: AdminMedia })
  media: AdminMedia;
}
