import { adminListCollections, type CollectionRow as Row } from '@muzey/shared-ui/api/generated/index.ts';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { ListPage } from '../content/ListPage.tsx';
import { rowsOf } from '../content/lists.ts';
import { useItemList } from '../content/useItemList.ts';
import { useListAddress } from '../content/useListAddress.ts';
import { useT } from '../i18n/useT.ts';
import { toCategory } from './categories.ts';
import { CategorySelect } from './CategorySelect.tsx';
import { CollectionRow } from './CollectionRow.tsx';
import { DeleteCollection } from './DeleteCollection.tsx';

/** Every collection, drafts included, with search, category, status and page in the address (specification, section 2). */
export function CollectionsListPage() {
  const t = useT();
  const address = useListAddress();
  const category = toCategory(address.filter('category'));
  const list = useItemList('collections', address, async (query, signal) => {
    const asked = { client: api, query: { ...query, category, fields: 'row' }, signal, throwOnError: true } as const;
    const { data } = await adminListCollections(asked);
    return { items: rowsOf(data.collections), total: data.total };
  });
  const [deleting, setDeleting] = useState<Row>();
  return (
    <>
      <ListPage
        section="collections"
        title={t('nav.collections')}
        add={t('collections.add')}
        address={address}
        list={list}
        filters={
          <CategorySelect
            value={category}
            none={t('collections.all')}
            onChange={(chosen) => address.setFilter('category', chosen)}
          />
        }
      >
        {(collection) => (
          <CollectionRow collection={collection} query={address.query} onDelete={() => setDeleting(collection)} />
        )}
      </ListPage>
      {deleting && <DeleteCollection collection={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}
