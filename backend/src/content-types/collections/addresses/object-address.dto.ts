import { ApiProperty } from '@nestjs/swagger';

/** The objects at a permanent address. */
export class ObjectAddress {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    maxItems: 100,
    description: 'the ids of the public objects at it: those that have the number, else those that had it',
  })
  ids: string[];

  @ApiProperty({
    type: 'array',
    items: { type: 'string', nullable: true },
    description: 'their slugs, in the same order; null where one has none',
  })
  slugs: (string | null)[];

  @ApiProperty({ description: 'there is none any more, but visitors could see one once' })
  gone: boolean;
}
