import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useContext, useState } from 'react';
import { useSectionWords } from '../content/names.ts';
import { SectionsContext } from '../content/sections-context.ts';
import type { ListSpec } from './list-spec.ts';
import { DeleteItem } from './DeleteItem.tsx';
import { ItemRow, type RowItem } from './ItemRow.tsx';
import { ListPage } from './ListPage.tsx';
import { editAddress } from '../content/section.ts';
import { MoreActions } from './MoreActions.tsx';
import { OrderButton, type PlacedRow } from './OrderButton.tsx';
import { SelectBox } from './SelectBox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TranslationsButton } from './translations/TranslationsButton.tsx';
import { readAll } from '../content/read-all.ts';
import { Code } from '../shell/Code.tsx';
import { listed, useCounts, useItemList, type ItemList } from '../content/useItemList.ts';
import { useListView } from './useListView.ts';
import { asDeleted, useRestore } from './useRestore.tsx';
import { useListAddress, type Sort } from '../content/useListAddress.ts';
import { useSelection } from './useSelection.ts';
import { rightsTo } from '../shell/rights.ts';
import { useRights } from '../shell/Permitted.tsx';
import { ViewChoice } from './ViewChoice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSavedId } from './saved.ts';

const loadTable = () => import(/* webpackChunkName: "item-table" */ './ItemTable.tsx');

const SORTS: readonly Sort[] = ['title', 'date', 'updated'];

const useNoFilterLabel = () => () => undefined;

/** Every item of a type, including drafts. Search, filters, order and page are in the address. */
export function ContentListPage<Row extends RowItem>({ spec }: { spec: ListSpec<Row> }) {
  const { type, api, RowFacts, rowText, dateOf = ({ createdAt }) => createdAt, Filters } = spec;
  const {
    viewsOf,
    positionOf,
    numberOf,
    FurtherFilters,
    ResultActions,
    OutputActions,
    SelectionActions,
    DeleteWarning,
    useFilterLabel = useNoFilterLabel,
  } = spec;
  const word = useSectionWords();
  const lang = useLang();
  const address = useListAddress();
  const filterLabel = useFilterLabel(address);
  const list = useItemList(type, address, (query, signal) => api.list(query, signal, address));
  const counts = useCounts(type, address, (query, signal) => api.list(query, signal, address));
  const saved = useSavedRow(type, list, api.readRow);
  const { restore, dialog } = useRestore();
  const [deleting, setDeleting] = useState<Row>();
  const [view, setView] = useListView();
  const total = list.result.data?.total ?? 0;
  const visible = [...(saved ? [saved] : []), ...(list.result.data?.items ?? [])];
  const rights = useRights();
  /** For buttons that change items of any branch. */
  const mayAll = rights.mayDo({ task: type, level: 'publish', branch: null });
  const rightsOfRow = (row: Row) => rightsTo(rights, type, row);
  const isOwn = (row: Row) => rightsOfRow(row).mayWork && rights.languages === null;
  const own = visible.filter(isOwn);
  const selection = useSelection<Row>(own);
  const { PutInRelease } = useContext(SectionsContext);
  const mayAllSelected = (right: 'mayPublish' | 'mayDelete') => selection.rows.every((row) => rightsOfRow(row)[right]);
  const deleteOf = (row: Row) => (rightsOfRow(row).mayDelete ? () => setDeleting(row) : undefined);
  const select = (row: Row, title: string) =>
    own.includes(row) && <SelectBox id={row.id} title={title} selection={selection} />;
  const editOf = ({ id }: Row) => `${editAddress(type, id)}${address.query}`;
  /** Those that are selected, else all in the list. */
  const readIds = async () => {
    const rows = selection.rows.length > 0 ? selection.rows : await readAll(listAll);
    return rows.map(({ id }) => id);
  };
  const listAll = (page: { limit: number; skip: number }) =>
    api.list({ ...listed(lang, address), ...page }, new AbortController().signal, address);
  const hasOutput = rights.hasTask(type) && (total > 0 || selection.rows.length > 0);
  const isReadOnly = (row: Row) => !rightsOfRow(row).mayWork;
  const columns = { type, address, selection, dateOf, viewsOf, numberOf, editOf, isReadOnly, deleteOf, select };
  return (
    <>
      <ListPage
        section={type}
        title={word(type, 'list')}
        add={word(type, 'add')}
        address={address}
        list={list}
        saved={saved}
        filters={Filters && <Filters address={address} counts={counts} />}
        counts={counts}
        filterLabel={filterLabel}
        view={<ViewChoice view={view} onChange={setView} />}
        further={FurtherFilters && <FurtherFilters address={address} />}
        sorts={[...SORTS, ...(numberOf ? (['number'] as const) : []), ...(viewsOf ? (['views'] as const) : [])]}
        bar={
          <SelectionBar
            type={type}
            selection={selection}
            rowCount={own.length}
            total={total}
            readFound={async () => (await readAll(listAll)).filter(isOwn)}
            rightsOf={rightsOfRow}
            Warning={DeleteWarning}
          >
            {SelectionActions && mayAllSelected('mayDelete') && <SelectionActions selection={selection} />}
            {hasOutput && (
              <MoreActions>
                {positionOf && mayAll && <OrderButton type={type} removable read={() => readPlaced(api, positionOf)} />}
                {ResultActions && rights.mayMake(type, 'publish') && (
                  <ResultActions address={address} total={mayAll ? total : 0} selection={selection} />
                )}
                <PutInRelease
                  type={type}
                  ids={mayAllSelected('mayPublish') ? selection.rows.map(({ id }) => id) : []}
                  onDone={selection.clear}
                />
                {OutputActions && <OutputActions address={address} total={total} selection={selection} />}
                <TranslationsButton type={type} count={selection.rows.length || total} readIds={readIds} />
              </MoreActions>
            )}
          </SelectionBar>
        }
        all={
          view === 'table'
            ? (rows) => (
                <Code name="item-table" load={loadTable}>
                  {({ ItemTable }) => <ItemTable {...columns} title={word(type, 'list')} rows={rows} />}
                </Code>
              )
            : undefined
        }
      >
        {(row) => (
          <ItemRow
            type={type}
            item={row}
            text={rowText?.(row)}
            edit={editOf(row)}
            isReadOnly={isReadOnly(row)}
            onDelete={deleteOf(row)}
            select={(title) => select(row, title)}
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
          warning={DeleteWarning && <DeleteWarning rows={[deleting]} />}
          remove={async () => {
            await api.remove(deleting.id);
            selection.drop([deleting.id]);
          }}
          onUndo={() => restore(asDeleted(type, deleting))}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

/** More items than a museum pins, and as many as the API returns in one call. */
const MAX_PLACED = 100;

/** The items whose position was set by staff, including drafts. */
async function readPlaced<Row extends RowItem>(
  { list }: ListSpec<Row>['api'],
  positionOf: (row: Row) => number | null,
): Promise<PlacedRow[]> {
  const query = { lang: 'en', search: '', status: '', missing: '', sort: 'position', order: 'asc' } as const;
  const { items } = await list({ ...query, limit: MAX_PLACED, skip: 0 }, new AbortController().signal, {
    filter: () => '',
  });
  return items.map((row) => ({ ...row, position: positionOf(row) })).filter(({ position }) => position !== null);
}

/**
 * The item that was just saved, if the list's page, filter or order does not include it.
 * @param section the list's query key
 */
function useSavedRow<Row extends { id: string }>(
  section: string,
  { result }: ItemList<Row>,
  readRow: (id: string) => Promise<Row>,
): Row | undefined {
  const id = useSavedId() ?? '';
  const isLeftOut = result.isSuccess && !result.isFetching && result.data.items.every((item) => item.id !== id);
  const row = useQuery({
    queryKey: [section, 'saved', id],
    enabled: id !== '' && isLeftOut,
    queryFn: () => readRow(id),
  });
  return isLeftOut && row.isSuccess ? row.data : undefined;
}
