import { ApiProperty } from '@nestjs/swagger';
import { LICENCES, type Licence } from './rights.js';

/** Suggested texts for the fields of a picture, read from its file. Nothing is saved until somebody accepts them. */
export class Suggestions {
  @ApiProperty({ required: false })
  creator?: string;

  @ApiProperty({ required: false })
  credit_line?: string;

  @ApiProperty({ required: false })
  copyright_notice?: string;

  @ApiProperty({ required: false })
  source?: string;

  @ApiProperty({ required: false, description: 'language unknown' })
  caption?: string;

  @ApiProperty({ required: false, enum: LICENCES })
  licence?: Licence;

  @ApiProperty({ required: false, format: 'uri' })
  web_statement?: string;

  @ApiProperty({ required: false, format: 'date', description: 'when it was taken' })
  taken_on?: string;

  @ApiProperty({
    required: false,
    description: 'true: the file is an animated PNG, of which only the first frame is kept',
  })
  first_frame_only?: boolean;
}
