import type { ComponentType } from 'react';
import type { ContentType } from '../content/section.ts';
import type { Counts, Listed, Wanted } from '../content/useItemList.ts';
import type { ListAddress } from '../content/useListAddress.ts';
import type { Selection } from './useSelection.ts';

/** Calls of the API that only a list makes. */
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
  /** The small line of a row. */
  RowFacts: ComponentType<{ row: Row }>;
  /** The text of a row, in the language of its title. */
  rowText?: (row: Row) => string | undefined;
  /** The date by which the list is sorted and narrowed; without it, that of its creation. */
  dateOf?: (row: Row) => string | null;
  /** The place that the staff gave it, in types that have one. */
  positionOf?: (row: Row) => number | null;
  /** Readers so far, where they are counted. */
  viewsOf?: (row: Row) => number;
  /** The number under which the museum keeps it, in types that have one. */
  numberOf?: (row: Row) => string | null;
  /** Work on the rows that are selected, or on all that the list has found where none is. */
  ResultActions?: ComponentType<{ address: ListAddress; total: number; selection: Selection<Row> }>;
  /** Work on the rows that are selected, beside what all types do with them. */
  SelectionActions?: ComponentType<{ selection: Selection<Row> }>;
  /** Stands beside the question whether rows are to be deleted. */
  DeleteWarning?: ComponentType<{ rows: readonly Row[] }>;
  /** Further filters that only this list has, below the others. */
  FurtherFilters?: ComponentType<{ address: ListAddress }>;
  /** Filters that only this list has. */
  Filters?: ComponentType<{ address: ListAddress; counts?: Counts }>;
}
