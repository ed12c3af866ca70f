import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

/** Of each part. */
export class PartQuery {
  @ApiProperty({
    required: false,
    enum: ['video', 'file', ''],
    description: 'what the file may be: a `video`, which is the default, or a `file` of any kind but a picture',
  })
  @IsOptional()
  @IsIn(['video', 'file', ''])
  accept?: string;

  @ApiProperty({
    required: false,
    enum: ['true', 'false', ''],
    description: 'true: a file that is here already makes no new medium, the result is the stored one',
  })
  @IsOptional()
  @IsIn(['true', 'false', ''])
  reuse?: string;
}

/** The same as an upload in one request answers. */
export class ResumableResult {
  @ApiProperty({ type: [String], description: 'one address' })
  urls: string[];

  @ApiProperty({ required: false, format: 'uuid', description: 'of the medium' })
  id?: string;

  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'with `reuse`, for a file that was here already: how many items show it',
  })
  uses?: number;
}

export class ResumableUpload {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: 'integer', description: 'bytes that are there' })
  offset: number;

  @ApiProperty({ type: 'integer', description: 'bytes of the whole file' })
  length: number;

  @ApiProperty({ description: 'when it is removed' })
  expires: Date;

  @ApiProperty({ type: ResumableResult, nullable: true, description: 'once the file is complete and stored' })
  result: ResumableResult | null;
}
