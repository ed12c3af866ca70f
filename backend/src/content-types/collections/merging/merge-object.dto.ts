import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, IsUUID, Max } from 'class-validator';
import { MAX_INTEGER, VersionInput } from '../../../platform/http/version-input.js';
import { Written } from '../../../platform/text/text.validators.js';

export class ObjectMergeInput {
  @ApiProperty({ format: 'uuid', maxLength: 36, description: 'the object that stays' })
  @IsString()
  @Written()
  @IsUUID()
  into: string;

  @VersionInput()
  version?: number;

  @ApiProperty({
    required: false,
    type: 'integer',
    maximum: MAX_INTEGER,
    description: 'the version of the object that stays, as it was looked at; a stale one is a 412',
  })
  @IsOptional()
  @IsInt()
  @Max(MAX_INTEGER)
  into_version?: number;
}
