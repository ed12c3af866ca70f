import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsDefined, IsIn, IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { LocalizedText, ObjectsInput } from '../../text/localized.dto.js';
import { AltInput, CaptionInput } from './media-input.dto.js';
import { VIEWS, type View } from './views.js';

/** Maximum per item. */
export const MAX_IMAGES = 100;

const MEDIA = { format: 'uuid', maxLength: 36, description: 'the `id` of one of the pictures' } as const;
const VIEW = { required: false, enum: [...VIEWS], description: 'the view of the object that it shows' } as const;

/** An item's own texts for one of its pictures. They take precedence over those of the picture. */
export class PictureTexts {
  @ApiProperty(MEDIA)
  media: string;

  @ApiProperty({ type: LocalizedText, required: false, description: 'absent languages: those of the picture' })
  alt?: LocalizedText;

  @ApiProperty({ type: LocalizedText, required: false, description: 'absent languages: those of the picture' })
  caption?: LocalizedText;

  @ApiProperty(VIEW)
  view?: View;
}

/** In answers for staff. */
export const OwnPictureTexts = (): PropertyDecorator =>
  ApiProperty({
    type: [PictureTexts],
    required: false,
    description: 'what the item itself says of them; present only if it says something',
  });

export class PictureTextsInput {
  @ApiProperty(MEDIA)
  @IsDefined()
  @IsUUID()
  media: string;

  @ApiProperty({ type: AltInput, required: false, nullable: true, description: 'null: that of the picture' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => AltInput)
  alt?: AltInput | null;

  @ApiProperty({ type: CaptionInput, required: false, nullable: true, description: 'null: that of the picture' })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CaptionInput)
  caption?: CaptionInput | null;

  @ApiProperty({ ...VIEW, nullable: true, enum: [...VIEWS, null] })
  @IsOptional()
  @IsIn(VIEWS)
  view?: View | null;
}

/** In a write. */
export function PictureTextsList(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: [PictureTextsInput],
      maxItems: MAX_IMAGES,
      description:
        'what the item itself says of its pictures; absent: unchanged for those that stay; null or []: nothing of its own',
    }),
    IsOptional(),
    ObjectsInput(PictureTextsInput, MAX_IMAGES),
  );
}
