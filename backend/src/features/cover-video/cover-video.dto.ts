import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { VersionInput } from '../../platform/http/version-input.js';
import { FilmAlternatives } from '../../platform/media/model/alternatives.dto.js';
import { LinkInput } from '../../platform/text/link.js';

/** The videos at the top of the home page; null where none is set. */
export class CoverVideo {
  @ApiProperty({ type: String, nullable: true, example: '/api/media/5b917465-a871-4c51-8a09-60546f54fbb4.mp4' })
  desktopVideo: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'for screens narrower than 425 px' })
  mobileVideo: string | null;

  @ApiProperty({
    type: FilmAlternatives,
    required: false,
    description: 'how `desktopVideo` can be followed without hearing or seeing it; present only if the staff said so',
  })
  desktopAlternatives?: FilmAlternatives;

  @ApiProperty({ type: FilmAlternatives, required: false, description: 'the same of `mobileVideo`' })
  mobileAlternatives?: FilmAlternatives;
}

export class AdminCoverVideo extends OmitType(CoverVideo, ['desktopAlternatives', 'mobileAlternatives']) {
  @ApiProperty({ type: 'integer', description: 'to be sent back with a change (or as If-Match)' })
  version: number;
}

export class CoverVideoSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: AdminCoverVideo })
  coverVideo: AdminCoverVideo;
}

/** Absent fields stay. */
export class CoverVideoUpdate {
  @LinkInput('the address that an upload gave, or of a video elsewhere (https); null or empty: none', 'upload')
  desktopVideo?: string | null;

  @LinkInput('the same for screens narrower than 425 px', 'upload')
  mobileVideo?: string | null;

  @VersionInput()
  version?: number;

  @Allow()
  updatedAt?: unknown;
}

/** Only for the API description: the body of an upload is read as a stream. */
export class VideoUploadBody {
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 1 })
  files: string[];
}

export class VideoUploaded {
  @ApiProperty({ type: [String], description: 'one address, for `desktopVideo` or `mobileVideo`' })
  urls: string[];
}
