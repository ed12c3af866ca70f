import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsObject, ValidateNested } from 'class-validator';
import { LocalizedText, TextInput } from '../content/localized.dto.js';

/** How long the text that stands for a picture may be, in graphemes. */
export const ALT_LIMIT = 500;

/** The same picture, smaller, for `srcset`. */
export class Rendition {
  @ApiProperty({ description: 'root-relative' })
  url: string;

  @ApiProperty({ type: 'integer', description: 'pixels' })
  width: number;

  @ApiProperty({ enum: ['webp', 'avif'] })
  format: 'webp' | 'avif';
}

/** What a page needs to show a picture without a jump. */
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
    type: [Rendition],
    description: 'those that are ready; made after the upload, never wider than the picture',
  })
  renditions: Rendition[];
}

/** Both lists are in the order sent. */
export class Uploaded {
  @ApiProperty({ type: [String], description: 'for `images`' })
  urls: string[];

  @ApiProperty({ type: [Media] })
  media: Media[];
}

/** The body of an upload; only for the API description, the parts are read as a stream. */
export class UploadBody {
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 20 })
  files: string[];
}

export class AltInput {
  @TextInput(ALT_LIMIT)
  en?: string | null;

  @TextInput(ALT_LIMIT)
  ru?: string | null;

  @TextInput(ALT_LIMIT)
  uz?: string | null;

  @TextInput(ALT_LIMIT)
  kk?: string | null;
}

export class MediaUpdate {
  @ApiProperty({ type: AltInput })
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => AltInput)
  alt: AltInput;
}

export class MediaSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: Media })
  media: Media;
}
