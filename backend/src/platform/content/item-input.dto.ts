import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Allow, ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString } from 'class-validator';
import { VersionInput } from '../http/version-input.js';
import { IfSent } from '../text/if-sent.js';
import { MaxLength } from '../text/text.validators.js';

/** How many pictures one item may show. */
const IMAGES_LIMIT = 100;
/** Characters of an address; ours are far shorter. */
const ADDRESS_LIMIT = 2_000;

/** The pictures of something, by their addresses: absent leaves them, null or an empty list takes them away. */
export function ImagesInput(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({
      required: false,
      nullable: true,
      type: 'array',
      items: { type: 'string', maxLength: ADDRESS_LIMIT },
      maxItems: IMAGES_LIMIT,
      description: 'addresses that an upload gave, in the order shown; null or []: none',
    }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(IMAGES_LIMIT),
    IsString({ each: true }),
    MaxLength(ADDRESS_LIMIT, { each: true }),
  );
}

/**
 * What every content type takes on a write, beside its own texts and facts.
 * Fields that only the server sets are accepted and ignored, so that a client may send back what it read.
 */
export class ItemInput {
  @ImagesInput()
  images?: string[] | null;

  @ApiProperty({ required: false, default: false, description: 'visible to the public; false keeps it as a draft' })
  @IfSent()
  @IsBoolean()
  published?: boolean;

  @ApiProperty({ required: false, default: false, description: 'hidden from the lists for visitors' })
  @IfSent()
  @IsBoolean()
  archived?: boolean;

  @VersionInput()
  version?: number;

  @Allow()
  id?: unknown;

  @Allow()
  media?: unknown;

  @Allow()
  state?: unknown;

  @Allow()
  createdAt?: unknown;

  @Allow()
  updatedAt?: unknown;
}
