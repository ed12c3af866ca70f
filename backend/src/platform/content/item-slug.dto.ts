import { ApiProperty } from '@nestjs/swagger';

/** The part of an item's address behind that of its section. */
export const ItemSlug = (): PropertyDecorator =>
  ApiProperty({
    required: false,
    example: '2026/silver-in-winter',
    description:
      'what stands behind the address of its section on the site, where it has an address that says what it is; in answers for visitors',
  });
