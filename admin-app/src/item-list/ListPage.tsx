import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import type { ReactNode } from 'react';
import { Link, Outlet, useNavigate } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { useRights } from '../shell/Permitted.tsx';
import { useShortcut } from '../shell/shortcuts.ts';
import { ListBody } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';
import { ListTools } from './ListTools.tsx';
import { ItemFilters } from './ItemFilters.tsx';
import { SortSelect } from './SortSelect.tsx';
import { NothingYet } from '../ui/NothingYet.tsx';
import type { Counts, ItemList } from '../content/useItemList.ts';
import type { ListAddress, Sort } from '../content/useListAddress.ts';
import type { ContentType } from '../content/section.ts';
import { OpenListContext } from './open-list.ts';
import { useItemFilterLabel, type FilterLabel } from './used-filters.ts';

interface ListPageProps<Item> {
  /** The list's address below /admin. */
  section: ContentType;
  title: string;
  /** The label of the link to the form of a new item. */
  add: string;
  address: ListAddress;
  list: ItemList<Item>;
  /** An item that was just saved, if this page does not include it. */
  saved?: Item;
  /** Filters that only this list has. */
  filters?: ReactNode;
  /** More filters, below the others. */
  further?: ReactNode;
  /** How many entries each filter would leave. */
  counts?: Counts;
  filterLabel?: FilterLabel;
  /** Shown beside the filters. */
  view?: ReactNode;
  /** The columns that it can be sorted by. */
  sorts?: readonly Sort[];
  /** Shown between the filters and the entries. */
  bar?: ReactNode;
  /** Shows the entries in another layout than one below the other. */
  all?: (items: readonly Item[]) => ReactNode;
  children: (item: Item) => ReactNode;
}

/** Heading, search, filters, the entries and their pages; the form of an entry opens over it. */
export function ListPage<Item extends { id: string }>({
  section,
  title,
  add,
  address,
  list,
  saved,
  filters,
  further,
  counts,
  filterLabel,
  view,
  sorts = [],
  bar,
  all,
  children,
}: ListPageProps<Item>) {
  const t = useT();
  const navigate = useNavigate();
  const mayMake = useRights().mayMake(section);
  const label = useItemFilterLabel(address, filterLabel);
  useShortcut('n', () => mayMake && void navigate(`/admin/${section}/add`));
  return (
    <>
      <ListHead title={title} count={list.result.data && t('list-count', { count: list.result.data.total })}>
        {mayMake && (
          <Link className={buttonClass()} to={`/admin/${section}/add`}>
            {add}
          </Link>
        )}
      </ListHead>
      <ListTools
        address={address}
        searchHint={t('list-searchHint')}
        arrangement={
          <>
            {sorts.length > 0 && <SortSelect address={address} sorts={sorts} />}
            {view}
          </>
        }
        filters={(isOpen) => (
          <ItemFilters list={section} address={address} isOpen={isOpen} counts={counts} further={further}>
            {filters}
          </ItemFilters>
        )}
        filterLabel={label}
      />
      {bar}
      <ListBody
        address={address}
        list={list}
        saved={saved}
        empty={t('list-empty')}
        all={all}
        nothingYet={address.query === '' && mayMake ? <NothingYet section={section} add={add} /> : undefined}
      >
        {children}
      </ListBody>
      <OpenListContext
        value={{
          rows: list.result.isPlaceholderData ? undefined : list.result.data?.items,
          page: address.page,
          pages: list.pages,
          pageQuery: list.pageQuery,
          queryOf: address.queryOf,
        }}
      >
        <Outlet />
      </OpenListContext>
    </>
  );
}
