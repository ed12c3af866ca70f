import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { VersionInput } from '../http/version-input.js';
import { CropArea } from './crop-area.dto.js';
import { ROTATIONS, type Rotation } from './picture-edit.js';
import { Replaced } from './replacement.dto.js';

const rotation = { type: 'integer', enum: [...ROTATIONS], description: 'clockwise, after the crop' } as const;

export class EditInput {
  @VersionInput()
  version?: number;

  @ApiProperty({ ...rotation, required: false, default: 0 })
  @IsOptional()
  @IsIn(ROTATIONS)
  rotation?: Rotation;

  @ApiProperty({ type: CropArea, required: false, nullable: true, description: 'absent or null: the whole picture' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CropArea)
  crop?: CropArea | null;
}

export class EditSaved extends Replaced {
  @ApiProperty({
    description: 'false when no original is kept: then the public file was cut, and stays a former file for 30 days',
  })
  from_original: boolean;
}
