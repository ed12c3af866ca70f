import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { ListRow } from './ListRow.tsx';
import { focusContentWhenLost } from '../shell/focus.ts';
import { DidYouMean } from '../ui/DidYouMean.tsx';
import { LoadTrouble } from '../ui/LoadTrouble.tsx';
import { Pager } from '../fields/Pager.tsx';
import type { ItemList } from '../content/useItemList.ts';
import type { ListAddress } from '../content/useListAddress.ts';

interface ListBodyProps<Item> {
  address: ListAddress;
  list: ItemList<Item>;
  /** An item that was just saved, if this page does not include it. */
  saved?: Item;
  /** Whether its default order is not newest first. */
  sorted?: boolean;
  /** One sentence for an empty list. */
  empty: string;
  /** Shown instead if nothing was searched or filtered. */
  nothingYet?: ReactNode;
  /** Shows the entries in another layout than one below the other. */
  all?: (items: readonly Item[]) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** The entries and their pages, or why there are none. */
export function ListBody<Item extends { id: string }>({
  address,
  list: { result, pages },
  saved,
  sorted = false,
  empty,
  nothingYet = <Empty>{empty}</Empty>,
  all,
  children,
}: ListBodyProps<Item>) {
  const t = useT();
  const items = [...(saved ? [saved] : []), ...(result.data?.items ?? [])];
  return (
    <>
      {result.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {result.isError && <LoadTrouble error={result.error} onRetry={() => void result.refetch()} />}
      {result.data?.total === 0 && nothingYet}
      <DidYouMean
        search={result.data?.meant}
        onSearch={(meant) => {
          focusContentWhenLost();
          address.setSearch(meant);
        }}
      />
      {all && items.length > 0 ? (
        <div aria-busy={result.isFetching}>{all(items)}</div>
      ) : (
        <ul aria-busy={result.isFetching}>
          {items.map((item) => (
            <ListRow key={item.id} id={item.id}>
              {children(item)}
            </ListRow>
          ))}
        </ul>
      )}
      <Pager page={address.page} pages={pages} sorted={sorted || address.sort !== ''} onGo={address.setPage} />
    </>
  );
}
