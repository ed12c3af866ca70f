import { deleteEvent, type EventRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { api } from '../api/api.ts';
import { DeleteItem } from '../content/DeleteItem.tsx';
import { titleOf } from '../content/draft.ts';

export function DeleteEvent({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const { title } = titleOf(event.content, useLang());
  const remove = () => deleteEvent({ client: api, path: { id: event.id }, throwOnError: true });
  return <DeleteItem section="events" title={title} remove={remove} onClose={onClose} />;
}
