import { ApiProperty } from '@nestjs/swagger';

/** A question about a field of an item, in its list and on dashboards. */
export class AskedQuestion {
  @ApiProperty({ example: 'title' })
  field: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ description: 'of the account that asked' })
  username: string;
}
