import type { UseQueryResult } from '@tanstack/react-query';

interface Page {
  list: Pick<UseQueryResult, 'isSuccess' | 'isPlaceholderData'>;
  rows: readonly unknown[];
  page: number;
  setPage: (page: number) => void;
}

/** To be called while rendering: goes to the page before one whose last row was deleted. */
export function leaveEmptyPage({ list, rows, page, setPage }: Page): void {
  if (list.isSuccess && !list.isPlaceholderData && rows.length === 0 && page > 1) setPage(page - 1);
}
