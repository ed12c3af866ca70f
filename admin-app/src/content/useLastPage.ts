import { useEffect, useEffectEvent } from 'react';
import type { ListAddress } from './useListAddress.ts';

/**
 * Goes to the last page if the address names a later one: its last entry was deleted, or the address is old.
 * @param isCurrent whether the number of pages belongs to this address
 */
export function useLastPage({ page, setPage }: ListAddress, pages: number, isCurrent: boolean): void {
  const goTo = useEffectEvent(setPage);
  useEffect(() => {
    if (isCurrent && pages > 0 && page > pages) goTo(pages);
  }, [isCurrent, page, pages]);
}
