import type { EventRow as Row } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { ItemRow } from '../content/ItemRow.tsx';
import { FIELDS } from './events.form.ts';

interface EventRowProps {
  event: Row;
  /** The list's search and filters, kept while an event is edited. */
  query: string;
  onDelete: () => void;
}

export function EventRow({ event, query, onDelete }: EventRowProps) {
  const lang = useLang();
  const { id, date, start_time: start, end_time: end, location } = event;
  return (
    <ItemRow item={event} fields={FIELDS} edit={`/admin/events/${id}/edit${query}`} onDelete={onDelete}>
      {date !== null && <time dateTime={date}>{longDate(date, lang)}</time>}
      {(start !== null || end !== null) && <span>{`${start ?? ''}–${end ?? ''}`}</span>}
      {location !== null && <span>{location}</span>}
    </ItemRow>
  );
}
