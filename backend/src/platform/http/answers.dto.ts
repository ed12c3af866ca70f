import { ApiProperty } from '@nestjs/swagger';

/** The answer to a write that returns no object. */
export class Message {
  @ApiProperty({ example: 'Deleted.', description: 'in English, for people; programs read `status` and `code`' })
  message: string;
}
