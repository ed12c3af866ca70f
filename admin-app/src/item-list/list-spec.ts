import type { ComponentType } from 'react';
import type { ContentType } from '../content/section.ts';
import type { Counts, Listed, Wanted } from '../content/useItemList.ts';
import type { ListAddress } from '../content/useListAddress.ts';
import type { Selection } from './useSelection.ts';
import type { FilterLabel } from './used-filters.ts';

/** Calls to the API that only lists make. */
export interface ListApi<Row> {
  list: (query: Wanted, signal: AbortSignal, address: Pick<ListAddress, 'filter'>) => Promise<Listed<Row>>;
  /** One item as a row. */
  readRow: (id: string) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
}

/** The differences between their lists. */
export interface ListSpec<Row> {
  type: ContentType;
  api: ListApi<Row>;
  /** The second line of a row. */
  RowFacts: ComponentType<{ row: Row }>;
  /** The text of a row, in the language of its title. */
  rowText?: (row: Row) => string | undefined;
  /** The date that the list is sorted and filtered by; by default that of creation. */
  dateOf?: (row: Row) => string | null;
  /** The position set by staff, for types that have one. */
  positionOf?: (row: Row) => number | null;
  /** The number of readers, if they are counted. */
  viewsOf?: (row: Row) => number;
  /** The museum's number of the object, for types that have one. */
  numberOf?: (row: Row) => string | null;
  /** Actions for the selected rows, or for all rows in the list if none is selected. */
  ResultActions?: ComponentType<{ address: ListAddress; total: number; selection: Selection<Row> }>;
  /** The same for actions that change nothing. Accounts with limits get only what they may work on. */
  OutputActions?: ComponentType<{ address: ListAddress; total: number; selection: Selection<Row> }>;
  /** Actions for the selected rows, in addition to those of all types. */
  SelectionActions?: ComponentType<{ selection: Selection<Row> }>;
  /** Shown with the question whether to delete rows. */
  DeleteWarning?: ComponentType<{ rows: readonly Row[] }>;
  /** More filters that only this list has, below the others. */
  FurtherFilters?: ComponentType<{ address: ListAddress }>;
  /** The names of these and of the further filters while they are in use. */
  useFilterLabel?: (address: ListAddress) => FilterLabel;
  /** Filters that only this list has. */
  Filters?: ComponentType<{ address: ListAddress; counts?: Counts }>;
}
