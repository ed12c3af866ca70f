import { useQuery } from '@tanstack/react-query';
import { useSavedId } from './saved.ts';
import type { ItemList } from '../content/useItemList.ts';

/**
 * The item that was just saved, where the list's page, filter or order leaves it out.
 * @param section the list's query key
 */
export function useSavedRow<Row extends { id: string }>(
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
