import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { VersionParam } from '../../http/version-input.js';

/** Query of each part. */
export class PartQuery {
  @ApiProperty({
    required: false,
    enum: ['video', 'file', 'register', ''],
    description:
      'what the file may be: a `video`, which is the default, a `file` of any kind but a picture, or a `register` (only superadmins), which `createRegisterImport` takes',
  })
  @IsOptional()
  @IsIn(['video', 'file', 'register', ''])
  accept?: string;

  @ApiProperty({
    required: false,
    enum: ['true', 'false', ''],
    description: 'true: for a file that is already stored, the result is the existing medium',
  })
  @IsOptional()
  @IsIn(['true', 'false', ''])
  reuse?: string;

  @ApiProperty({
    required: false,
    format: 'uuid',
    maxLength: 36,
    description: 'of the medium whose file it will be, as by `replaceMediaFile`; the file has to be of its kind',
  })
  @IsOptional()
  @IsUUID()
  replaces?: string;

  @VersionParam()
  version?: number;
}

/** The same answer as for an upload in one request. */
export class StoredUpload {
  @ApiProperty({ type: [String], description: 'one address; none of a register' })
  urls: string[];

  @ApiProperty({ required: false, format: 'uuid', description: 'of the medium' })
  id?: string;

  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'with `reuse`, for a file that was already stored: the number of items that show it',
  })
  uses?: number;

  @ApiProperty({
    required: false,
    description: 'a register, which is kept for `createRegisterImport`; it has no address',
  })
  register?: boolean;
}

export class ResumableUpload {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: 'integer', description: 'received bytes' })
  offset: number;

  @ApiProperty({ type: 'integer', description: 'bytes of the whole file' })
  length: number;

  @ApiProperty({ description: 'when it is removed' })
  expires: Date;

  @ApiProperty({ type: StoredUpload, nullable: true, description: 'once the file is complete and stored' })
  result: StoredUpload | null;
}
