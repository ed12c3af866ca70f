import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ContentType } from './section.ts';
import type { Listed, Wanted } from './useItemList.ts';

/** The most that the API gives in one call. */
const PER_CALL = 100;

/** Every row of a type, such as for a select. They are read again with its lists. */
export function useAllRows<Row>(
  type: ContentType,
  read: (wanted: Wanted, signal: AbortSignal) => Promise<Listed<Row>>,
): UseQueryResult<readonly Row[]> {
  const lang = useLang();
  return useQuery({
    queryKey: [type, 'list', 'all', lang],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      for (let isMore = true; isMore;) {
        const page = { limit: PER_CALL, skip: rows.length };
        const { items, total } = await read({ lang, search: '', status: '', missing: '', ...page }, signal);
        rows.push(...items);
        isMore = items.length > 0 && rows.length < total;
      }
      return rows;
    },
  });
}
