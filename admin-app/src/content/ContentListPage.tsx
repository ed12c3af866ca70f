import { useState } from 'react';
import { useSectionWords } from './names.ts';
import type { ListSpec } from './content-section.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import { ItemRow, type RowItem } from './ItemRow.tsx';
import { ListPage } from './ListPage.tsx';
import { editAddress } from './section.ts';
import { useItemList } from './useItemList.ts';
import { asDeleted, useRestore } from './useRestore.tsx';
import { useSavedRow } from './useSavedRow.ts';
import { useListAddress } from './useListAddress.ts';

/** Every item of a type, drafts included. Search, filters and page stand in the address. */
export function ContentListPage<Row extends RowItem>({ spec }: { spec: ListSpec<Row> }) {
  const { type, api, RowFacts, rowText, Filters } = spec;
  const word = useSectionWords();
  const address = useListAddress();
  const list = useItemList(type, address, (wanted, signal) => api.list(wanted, signal, address));
  const saved = useSavedRow(type, list, api.readRow);
  const { restore, dialog } = useRestore();
  const [deleting, setDeleting] = useState<Row>();
  return (
    <>
      <ListPage
        section={type}
        title={word(type, 'list')}
        add={word(type, 'add')}
        address={address}
        list={list}
        saved={saved}
        filters={Filters && <Filters address={address} />}
      >
        {(row) => (
          <ItemRow
            item={row}
            text={rowText?.(row)}
            edit={`${editAddress(type, row.id)}${address.query}`}
            onDelete={() => setDeleting(row)}
          >
            <RowFacts row={row} />
          </ItemRow>
        )}
      </ListPage>
      {dialog}
      {deleting && (
        <DeleteItem
          section={type}
          content={deleting.content}
          remove={() => api.remove(deleting.id)}
          onUndo={() => restore(asDeleted(type, deleting))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}
