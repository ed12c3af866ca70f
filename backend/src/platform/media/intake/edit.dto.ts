import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { IfSent } from '../../text/if-sent.js';
import { VersionInput } from '../../http/version-input.js';
import { CropArea } from '../model/crop-area.dto.js';
import { ROTATIONS, type Rotation } from '../model/picture-edit.js';
import { MediaDetails } from '../model/media.dto.js';

const rotation = { type: 'integer', enum: [...ROTATIONS], description: 'clockwise, after the crop' } as const;

export class EditInput {
  @VersionInput()
  version?: number;

  @ApiProperty({ ...rotation, required: false, default: 0, minimum: 0, maximum: 270 })
  @IfSent()
  @IsIn(ROTATIONS)
  rotation?: Rotation;

  @ApiProperty({ type: CropArea, required: false, nullable: true, description: 'absent or null: the whole picture' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CropArea)
  crop?: CropArea | null;
}

export class EditSaved {
  @ApiProperty()
  message: string;

  @ApiProperty({ type: MediaDetails })
  media: MediaDetails;

  @ApiProperty({ description: 'the point that must stay in view was cleared: it was cut off' })
  focus_cleared: boolean;

  @ApiProperty({
    description: 'false when no original is kept: then the public file was cut, and stays a former file for 30 days',
  })
  from_original: boolean;
}
