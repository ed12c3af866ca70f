import { adminListEvents, type EventRow as Row } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ListPage } from '../content/ListPage.tsx';
import { rowsOf } from '../content/lists.ts';
import { useItemList } from '../content/useItemList.ts';
import { useListAddress } from '../content/useListAddress.ts';
import { useT } from '../i18n/useT.ts';
import { DeleteEvent } from './DeleteEvent.tsx';
import { EventRow } from './EventRow.tsx';

/** Every event, drafts included, with search, status and page in the address (specification, section 2). */
export function EventsListPage() {
  const t = useT();
  const address = useListAddress();
  const list = useItemList('events', address, async (query, signal) => {
    const { data } = await adminListEvents({
      client: api,
      query: { ...query, fields: 'row' },
      signal,
      throwOnError: true,
    });
    return { items: rowsOf(data.events), total: data.total };
  });
  const [deleting, setDeleting] = useState<Row>();
  return (
    <>
      <ListPage section="events" title={t('nav.events')} add={t('events.add')} address={address} list={list}>
        {(event) => <EventRow event={event} query={address.query} onDelete={() => setDeleting(event)} />}
      </ListPage>
      {deleting && <DeleteEvent event={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
