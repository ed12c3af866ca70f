import { ApiProperty } from '@nestjs/swagger';

/** The answer to a write that returns no object. */
export class Message {
  @ApiProperty({ example: 'Deleted.', description: 'in English, for people; programs read `status` and `code`' })
  message: string;
}

/** A property of lists that are searched. */
export const DidYouMean = (): PropertyDecorator =>
  ApiProperty({
    required: false,
    type: String,
    description: 'where nothing is found, but something with one letter changed: the search in its spelling',
  });
