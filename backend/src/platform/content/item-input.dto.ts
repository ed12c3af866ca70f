import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow, ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString } from 'class-validator';
import { InstantInput } from '../text/time.js';
import { TranslationInput, TranslationMarksInput } from '../text/translation.dto.js';
import { VersionInput } from '../http/version-input.js';
import { MAX_IMAGES, PictureTextsList, type PictureTextsInput } from '../media/model/picture-texts.dto.js';
import { IfSent } from '../text/if-sent.js';
import { MaxLength } from '../text/text.validators.js';

const MAX_ADDRESS_LENGTH = 2_000;

/** Pictures by their addresses. Absent: unchanged; null or an empty list removes them. */
export function ImagesInput(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: 'array',
      items: { type: 'string', maxLength: MAX_ADDRESS_LENGTH },
      maxItems: MAX_IMAGES,
      description: 'URLs from uploads, in display order; null or []: none',
    }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(MAX_IMAGES),
    IsString({ each: true }),
    MaxLength(MAX_ADDRESS_LENGTH, { each: true }),
  );
}

export const ShownFromInput = () => InstantInput('visitors see it from this moment; null: as soon as it is published');
export const ShownUntilInput = () => InstantInput('visitors do not see it from this moment; null: no end');

/**
 * The common fields of every item in a write. Fields that only the server sets are accepted and ignored, so that a
 * client may send an item back as it read it.
 */
export class ItemInput {
  @ImagesInput()
  images?: string[] | null;

  @PictureTextsList()
  pictures?: PictureTextsInput[] | null;

  @ApiProperty({
    required: false,
    description: 'visible to the public; false: a draft; new items default to false',
  })
  @IfSent()
  @IsBoolean()
  published?: boolean;

  @ApiProperty({ required: false, description: 'hidden from the lists for visitors; a new item without it is not' })
  @IfSent()
  @IsBoolean()
  archived?: boolean;

  @ApiProperty({
    required: false,
    description: 'while it is a draft, accounts for some languages may read and translate it; of a new item false',
  })
  @IfSent()
  @IsBoolean()
  for_translation?: boolean;

  @ShownFromInput()
  shown_from?: string | null;

  @ShownUntilInput()
  shown_until?: string | null;

  @TranslationInput()
  translation?: TranslationMarksInput;

  @VersionInput()
  version?: number;

  @Allow()
  id?: unknown;

  @Allow()
  media?: unknown;

  @Allow()
  text_media?: unknown;

  @Allow()
  text_files?: unknown;

  @Allow()
  linked?: unknown;

  @Allow()
  shown?: unknown;

  @Allow()
  translations?: unknown;

  @Allow()
  state?: unknown;

  @Allow()
  createdAt?: unknown;

  @Allow()
  updatedAt?: unknown;
}
