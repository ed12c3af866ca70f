import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { readAll } from '../content/read-all.ts';
import type { ContentType } from '../content/section.ts';
import type { Listed, Wanted } from '../content/useItemList.ts';

/** Every row of a type, for example for a select. They are reloaded with its lists. */
export function useAllRows<Row>(
  type: ContentType,
  read: (query: Wanted, signal: AbortSignal) => Promise<Listed<Row>>,
): UseQueryResult<readonly Row[]> {
  const lang = useLang();
  return useQuery({
    queryKey: [type, 'list', 'all', lang],
    queryFn: ({ signal }) => readAll((page) => read({ lang, search: '', status: '', missing: '', ...page }, signal)),
  });
}
