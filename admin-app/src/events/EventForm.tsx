import type { AdminEvent } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { FormEnds } from '../content/ends.ts';
import { ItemForm } from '../content/ItemForm.tsx';
import { itemState } from '../content/StateBadges.tsx';
import { useItemForm } from '../content/useItemForm.ts';
import { useT } from '../i18n/useT.ts';
import { EventFacts } from './EventFacts.tsx';
import { differencesOf, eventToDraft, FIELDS, isAdminEvent, labelOf, type EventDraft } from './events.form.ts';
import { useSaveEvent } from './useSaveEvent.ts';

interface EventFormProps extends FormEnds<AdminEvent> {
  initial: EventDraft;
  /** The stored event; a new one has none. */
  stored?: AdminEvent;
}

export function EventForm({ initial, stored, onSaved, onStored, onCancel }: EventFormProps) {
  const t = useT();
  const lang = useLang();
  const saving = useSaveEvent(stored);
  const form = useItemForm({
    initial,
    stored,
    fields: FIELDS,
    label: (field) => labelOf(field, t),
    saving,
    toDraft: eventToDraft,
    isItem: isAdminEvent,
    onSaved,
    onStored,
  });
  return (
    <ItemForm
      section="events"
      form={form}
      stateOf={itemState}
      differences={(theirs) => differencesOf(form.draft, form.media, theirs, { t, lang })}
      onCancel={onCancel}
    >
      <EventFacts draft={form.draft} errorAt={form.errorAt} onChange={form.change} />
    </ItemForm>
  );
}
