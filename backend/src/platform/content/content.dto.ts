import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';

/**
 * A page of items under their name on the wire: `class EventList extends ListOf('events', PublicEvent) {}`. The cast tells the
 * compiler about the described property, as Nest's mapped types do.
 */
export function ListOf<Name extends string, Item extends object>(name: Name, item: Type<Item>) {
  class List {
    total: number;
  }
  ApiProperty({ type: [item] })(List.prototype, name);
  ApiProperty({ type: 'integer', description: 'of all pages' })(List.prototype, 'total');
  return List as Type<Record<Name, Item[]> & List>;
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
