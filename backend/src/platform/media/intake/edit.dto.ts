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

  @ApiProperty({ description: 'the focal point was cleared because it was cropped away' })
  focus_cleared: boolean;

  @ApiProperty({
    description:
      'false if there is no original: then the public file was cropped, and the previous one is kept for 30 days',
  })
  from_original: boolean;
}
