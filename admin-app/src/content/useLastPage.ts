import { useEffect, useEffectEvent } from 'react';
import type { ListAddress } from './useListAddress.ts';

/**
 * Goes to the last page when the address names one after it: the last entry of that was deleted, or the address is old.
 * @param isCurrent whether the number of pages is that of this address
 */
export function useLastPage({ page, setPage }: ListAddress, pages: number, isCurrent: boolean): void {
  const goTo = useEffectEvent(setPage);
  useEffect(() => {
    if (isCurrent && pages > 0 && page > pages) goTo(pages);
  }, [isCurrent, page, pages]);
}
