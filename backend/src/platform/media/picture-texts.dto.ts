import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsDefined, IsIn, IsObject, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import { LocalizedText } from '../text/localized.dto.js';
import { AltInput, CaptionInput } from './media-input.dto.js';
import { VIEWS, type View } from './views.js';

const MEDIA = { format: 'uuid', maxLength: 36, description: 'the `id` of one of the pictures' } as const;
const VIEW = { required: false, enum: [...VIEWS], description: 'the side of the object that it shows' } as const;

/** Texts of an item for one of its pictures, which come before those of the picture itself. */
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

/** @param maxItems as many as there may be pictures */
export function PictureTextsList(maxItems: number): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: [PictureTextsInput],
      maxItems,
      description:
        'what the item itself says of its pictures; absent: unchanged for those that stay; null or []: nothing of its own',
    }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(maxItems),
    ValidateNested({ each: true }),
    Type(() => PictureTextsInput),
  );
}
