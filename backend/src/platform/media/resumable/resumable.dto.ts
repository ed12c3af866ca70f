import { ApiProperty } from '@nestjs/swagger';

/** The same as an upload in one request answers. */
export class ResumableResult {
  @ApiProperty({ type: [String], description: 'one address' })
  urls: string[];
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
