import { ApiProperty } from '@nestjs/swagger';

/** The answer to a write that has no object to show. */
export class Message {
  @ApiProperty({ example: 'Deleted.', description: 'in English, for people; programs read `status` and `code`' })
  message: string;
}
