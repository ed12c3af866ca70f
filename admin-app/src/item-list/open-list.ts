import { createContext } from 'react';
import type { PageQuery } from '../content/useItemList.ts';

/** An item of it. */
export interface Row {
  id: string;
}

/** The list over which the form of an item opens. */
export interface OpenList {
  /** The items on the page that is shown; undefined until it has loaded. */
  rows: readonly Row[] | undefined;
  page: number;
  pages: number;
  pageQuery?: (page: number) => PageQuery<Row>;
  /** Its search, filters and order in the address of a page. */
  queryOf: (page: number) => string;
}

/** A list without pages. */
export const wholeList = (rows: readonly Row[] | undefined): OpenList => ({
  rows,
  page: 1,
  pages: 1,
  queryOf: () => '',
});

export const OpenListContext = createContext<OpenList | undefined>(undefined);
