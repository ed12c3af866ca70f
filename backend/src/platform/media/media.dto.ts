import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsDefined, IsNumber, Max, Min } from 'class-validator';
import { LocalizedText } from '../text/localized.dto.js';
import { Credit } from './media-rights.dto.js';
import { CONSENTS, type Consent } from './rights.js';

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

  @ApiProperty({ required: false, description: 'only there when visitors are not offered the file for download' })
  not_for_download?: boolean;

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
export class MediaDetails extends OmitType(AdminMedia, ['not_for_download']) {
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

/** A picture of the library, with how often it is used. */
export class LibraryMedia extends MediaDetails {
  @ApiProperty({ type: 'integer', description: 'how many items use it, those in the trash included' })
  uses: number;
}

export class MediaList {
  @ApiProperty({ type: [LibraryMedia] })
  media: LibraryMedia[];

  @ApiProperty({ type: 'integer', description: 'of all pages' })
  total: number;
}

export class MediaSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: MediaDetails })
  media: MediaDetails;
}
