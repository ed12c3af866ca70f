import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { DidYouMean } from '../http/answers.dto.js';

/**
 * A page of items under their property name in the API: `class EventList extends ListOf('events', PublicEvent) {}`. The
 * cast declares the described property to the compiler, as Nest's mapped types do.
 */
export function ListOf<Name extends string, Item extends object>(name: Name, item: Type<Item>) {
  class List {
    total: number;
  }
  ApiProperty({ type: [item] })(List.prototype, name);
  ApiProperty({ type: 'integer', description: 'of all pages' })(List.prototype, 'total');
  return List as Type<Record<Name, Item[]> & List>;
}

/** How many items each value of a filter would match, by filter and value. */
export type Counts = Record<string, Record<string, number>>;

/** A page of the staff's list as rows: `class EventRows extends RowsOf('events', EventRow) {}`. */
export function RowsOf<Name extends string, Item extends object>(name: Name, item: Type<Item>) {
  class Rows {
    total: number;
    counts?: Counts;
    did_you_mean?: string;
  }
  DidYouMean()(Rows.prototype, 'did_you_mean');
  ApiProperty({ type: [item] })(Rows.prototype, name);
  ApiProperty({ type: 'integer', description: 'of all pages' })(Rows.prototype, 'total');
  ApiProperty({
    selfRequired: false,
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
    description: 'with `counts`: the number of items for each value of a filter, with the other filters unchanged',
    example: { status: { '': 31, draft: 8, published: 20, archived: 3 } },
  })(Rows.prototype, 'counts');
  return Rows as Type<Record<Name, Item[]> & Rows>;
}

/** The answer to a write: `class EventSaved extends SavedAs('event', AdminEvent) {}`. */
export function SavedAs<Name extends string, Item extends object>(name: Name, item: Type<Item>) {
  class Saved {
    @ApiProperty()
    message: string;
  }
  ApiProperty({ type: item })(Saved.prototype, name);
  return Saved as Type<Record<Name, Item> & Saved>;
}
