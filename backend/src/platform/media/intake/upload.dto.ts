import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { AdminMedia, anyDetails, FileDetails, MediaDetails } from '../model/media.dto.js';
import { PICTURES } from '../worker/picture-format.js';
import { Suggestions } from '../model/suggestions.dto.js';

/** Only for the API description: the body of an upload is read as a stream. */
export class UploadBody {
  @ApiProperty({ type: 'array', items: { type: 'string', format: 'binary' }, maxItems: PICTURES.maxFiles })
  files: string[];
}

export class UploadQuery {
  @ApiProperty({
    required: false,
    enum: ['true', 'false', ''],
    description: 'true: for a file that is already stored, returns the existing medium instead of creating one',
  })
  @IsOptional()
  @IsIn(['true', 'false', ''])
  reuse?: string;
}

/** A picture made earlier from the same bytes. */
export class Duplicate {
  @ApiProperty({ type: 'integer', description: 'of the file in the request, counted from 0' })
  index: number;

  @ApiProperty({ type: AdminMedia, description: 'the oldest one' })
  media: AdminMedia;

  @ApiProperty({ type: 'integer', description: 'how many items show it' })
  uses: number;
}

/** `urls`, `media` and `suggestions` are in the order of the request. */
export class Uploaded {
  @ApiProperty({ type: [String], description: 'for `images`' })
  urls: string[];

  @ApiProperty({ type: [AdminMedia] })
  media: AdminMedia[];

  @ApiProperty({ type: [Duplicate], description: 'of the files that were here already' })
  duplicates: Duplicate[];

  @ApiProperty({ type: [Suggestions], description: 'from the EXIF, IPTC and XMP of each file' })
  suggestions: Suggestions[];
}

/** A medium made earlier from the same bytes. */
export class FileDuplicate {
  @ApiProperty({ type: 'integer', description: 'of the file in the request, counted from 0' })
  index: number;

  @ApiProperty({ ...anyDetails, description: 'the oldest one' })
  media: MediaDetails | FileDetails;

  @ApiProperty({ type: 'integer', description: 'how many items show it' })
  uses: number;
}

/** `urls` and `media` are in the order of the request. */
export class UploadedFiles {
  @ApiProperty({ type: [String] })
  urls: string[];

  @ApiProperty({ type: 'array', items: anyDetails })
  media: (MediaDetails | FileDetails)[];

  @ApiProperty({ type: [FileDuplicate], description: 'of the files that were here already' })
  duplicates: FileDuplicate[];
}
