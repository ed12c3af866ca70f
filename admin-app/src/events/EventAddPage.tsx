import { AddPage } from '../content/AddPage.tsx';
import { useT } from '../i18n/useT.ts';
import { EventForm } from './EventForm.tsx';
import { emptyEvent } from './events.form.ts';

export function EventAddPage() {
  const t = useT();
  return (
    <AddPage section="events" title={t('events.new')} back={t('events.back')}>
      {(ends) => <EventForm initial={emptyEvent} {...ends} />}
    </AddPage>
  );
}
