import { SLUG } from '@muzey/shared-ui/item-addresses/slugs.ts';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { MaxLength } from '../../platform/text/text.validators.js';

/** With the year before it, and a part of the id after it. */
const MAX_ADDRESS_LENGTH = 100;
/** As long as one that is made: 50 characters, a hyphen, and 12 of the id (migration 0123). */
const MAX_LAST_PART_LENGTH = 63;
export const MAX_ADDRESSES = 100;

export const FORMER_STATES = ['former', 'gone'] as const;
export type FormerState = (typeof FORMER_STATES)[number];

const BEHIND = 'what stands behind the address of its section, such as `2026/silver-in-winter`';

export class FormerAddress {
  @ApiProperty()
  slug: string;

  @ApiProperty({ enum: FORMER_STATES, description: '`former`: it redirects to the item; `gone`: it is a 410' })
  state: FormerState;
}

export class ItemAddresses {
  @ApiProperty({ type: String, nullable: true, description: `${BEHIND}; null: it has no address yet` })
  slug: string | null;

  @ApiProperty({
    description: 'whether it can be changed: visitors have seen the item; until then the address follows its title',
  })
  is_public: boolean;

  @ApiProperty({ type: [FormerAddress], description: 'in the order of the alphabet' })
  former: FormerAddress[];
}

export class AddressInput {
  @ApiProperty({ maxLength: MAX_ADDRESS_LENGTH, description: 'the present `slug`, which is then a former one' })
  @IsString()
  @MaxLength(MAX_ADDRESS_LENGTH)
  instead_of: string;

  @ApiProperty({
    required: false,
    type: String,
    nullable: true,
    pattern: SLUG.source,
    maxLength: MAX_LAST_PART_LENGTH,
    description: 'its last part, without the year, which stays; null or absent: made from the present title',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_LAST_PART_LENGTH)
  @Matches(SLUG)
  slug?: string | null;
}

export class FormerAddressInput {
  @ApiProperty({ maxLength: MAX_ADDRESS_LENGTH, description: 'a former address of the item' })
  @IsString()
  @MaxLength(MAX_ADDRESS_LENGTH)
  slug: string;

  @ApiProperty({ enum: FORMER_STATES, description: '`gone` lets it go; `former` takes it back' })
  @IsIn(FORMER_STATES)
  state: FormerState;
}
