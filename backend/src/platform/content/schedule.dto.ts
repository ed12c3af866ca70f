import { ApiProperty } from '@nestjs/swagger';
import { SHOWN, type Schedule, type Shown, shownAt } from '../content-types/schedule.js';
import { onTheWire, type Time } from '../text/time.js';

const Moment = (description: string): PropertyDecorator =>
  ApiProperty({ required: false, nullable: true, type: String, format: 'date-time', description });

/** The schedule of an item, for staff. */
export class ScheduleFields {
  @Moment('visitors see it from this moment, if it is published; null: immediately')
  shown_from?: string | null;

  @Moment('visitors do not see it from this moment; null: never hidden')
  shown_until?: string | null;

  @ApiProperty({
    required: false,
    enum: SHOWN,
    description: 'whether the schedule shows it to visitors when the answer is made; present only if it is published',
  })
  shown?: Shown;
}

/** A stored schedule, or the one in a row of a list. */
interface StoredSchedule {
  shownFrom: Time | null;
  shownUntil: Time | null;
}

export const scheduleFields = ({ shownFrom, shownUntil }: StoredSchedule) => ({
  shown_from: shownFrom && onTheWire(shownFrom),
  shown_until: shownUntil && onTheWire(shownUntil),
});

/** Adds whether visitors see the item now. */
export function withShown<Item extends ScheduleFields>(item: Item & { published?: boolean }, moment: Date): Item {
  return item.published === false ? item : { ...item, shown: shownAt(scheduleOf(item), moment) };
}

const scheduleOf = ({ shown_from: from, shown_until: until }: ScheduleFields): Schedule => ({
  shownFrom: from ? new Date(from) : null,
  shownUntil: until ? new Date(until) : null,
});
