import { adminGetEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../api/api.ts';
import { EditOverlay } from '../content/EditOverlay.tsx';
import { useT } from '../i18n/useT.ts';
import { EventForm } from './EventForm.tsx';
import { eventToDraft } from './events.form.ts';

const read = async (id: string) => (await adminGetEvent({ client: api, path: { id }, throwOnError: true })).data;

export function EventEditPage() {
  const t = useT();
  return (
    <EditOverlay section="events" title={t('events.edit')} read={read}>
      {(event, ends) => <EventForm initial={eventToDraft(event)} stored={event} {...ends} />}
    </EditOverlay>
  );
}
