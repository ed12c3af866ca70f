import { adminListExhibitions, type ExhibitionRow as Row } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ListPage } from '../content/ListPage.tsx';
import { rowsOf } from '../content/lists.ts';
import { useItemList } from '../content/useItemList.ts';
import { useListAddress } from '../content/useListAddress.ts';
import { useT } from '../i18n/useT.ts';
import { DeleteExhibition } from './DeleteExhibition.tsx';
import { ExhibitionRow } from './ExhibitionRow.tsx';

/** Every exhibition, drafts included, with search, status and page in the address (specification, section 2). */
export function ExhibitionsListPage() {
  const t = useT();
  const address = useListAddress();
  const list = useItemList('exhibitions', address, async (query, signal) => {
    const { data } = await adminListExhibitions({
      client: api,
      query: { ...query, fields: 'row' },
      signal,
      throwOnError: true,
    });
    return { items: rowsOf(data.exhibitions), total: data.total };
  });
  const [deleting, setDeleting] = useState<Row>();
  return (
    <>
      <ListPage
        section="exhibitions"
        title={t('nav.exhibitions')}
        add={t('exhibitions.add')}
        address={address}
        list={list}
      >
        {(exhibition) => (
          <ExhibitionRow exhibition={exhibition} query={address.query} onDelete={() => setDeleting(exhibition)} />
        )}
      </ListPage>
      {deleting && <DeleteExhibition exhibition={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
