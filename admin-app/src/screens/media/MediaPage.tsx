import { Empty, Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { focusContentWhenLost } from '../../shell/focus.ts';
import { DidYouMean } from '../../ui/DidYouMean.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import { Pager } from '../../fields/Pager.tsx';
import { ListTools } from '../../item-list/ListTools.tsx';
import { useRights } from '../../shell/Permitted.tsx';
import { useListAddress } from '../../content/useListAddress.ts';
import { useListView } from '../../item-list/useListView.ts';
import { useState } from 'react';
import { useSelection } from '../../item-list/useSelection.ts';
import { ViewChoice } from '../../item-list/ViewChoice.tsx';
import { useLibraryFilter } from './filters.ts';
import { LibraryFilters, LibrarySortSelect } from './LibraryFilters.tsx';
import { useLibraryFilterLabel } from './useLibraryFilterLabel.ts';
import { LibrarySelection } from './LibrarySelection.tsx';
import { LibraryHead } from './LibraryHead.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { PictureTable } from './PictureTable.tsx';
import { useLibrary } from './useLibrary.ts';
import { levelOf, type Medium } from './kinds.ts';
import { useT } from './words.ts';

/** All media of the museum, newest first. Search, filters and page are in the address. */
export function MediaPage() {
  const t = useT();
  const address = useListAddress();
  const { result, pages } = useLibrary(address);
  const [view, setView] = useListView();
  const filterLabel = useLibraryFilterLabel(address);
  const { items = [], total } = result.data ?? {};
  const rights = useRights();
  const mayChange = (medium: Medium) => rights.mayDo({ task: 'media', level: levelOf(medium), branch: medium.branch });
  const selectable = items.filter(mayChange);
  const selected = useSelection(selectable);
  const filter = { kind: 'all', ...useLibraryFilter(address) } as const;
  // all results stay selected until the filter changes, or one of them is deselected
  const [widened, setWidened] = useState('');
  const isWhole = selectable.length > 0 && widened === JSON.stringify(filter);
  const selection = isWhole
    ? {
        ...selected,
        elsewhere: 0,
        has: () => true,
        set: (id: string) => {
          setWidened('');
          selected.clear();
          selected.setAll(true);
          selected.drop([id]);
        },
      }
    : selected;
  const Pictures = view === 'cards' ? PictureGrid : PictureTable;
  return (
    <>
      <LibraryHead count={total} />
      <ListTools
        address={address}
        searchHint={t('media-searchHint')}
        arrangement={
          <>
            <LibrarySortSelect address={address} />
            <ViewChoice view={view} onChange={setView} />
          </>
        }
        filters={() => <LibraryFilters address={address} />}
        filterLabel={filterLabel}
      />
      {result.isPending && <Spinner>{t('list-loading')}</Spinner>}
      {result.isError && <LoadTrouble error={result.error} onRetry={() => void result.refetch()} />}
      <div role="status">{total === 0 && <Empty>{t(address.query === '' ? 'media-none' : 'list-empty')}</Empty>}</div>
      <DidYouMean
        search={result.data?.meant}
        onSearch={(meant) => {
          focusContentWhenLost();
          address.setSearch(meant);
        }}
      />
      {(selectable.length > 0 || selected.rows.length > 0) && (
        <LibrarySelection
          selection={selection}
          isWhole={isWhole}
          shownCount={selectable.length}
          // all results are offered only where each can be changed
          total={(selectable.length === items.length && total) || selectable.length}
          filter={filter}
          onWhole={(whole) => setWidened(whole ? JSON.stringify(filter) : '')}
        />
      )}
      {items.length > 0 && (
        <div aria-busy={result.isFetching}>
          <Pictures pictures={items} selection={selection} maySelect={mayChange} query={address.query} />
        </div>
      )}
      <Pager page={address.page} pages={pages} onGo={address.setPage} />
    </>
  );
}
