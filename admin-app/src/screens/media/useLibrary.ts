import type { LibraryFile, LibraryMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ItemList } from '../../content/useItemList.ts';
import { useLastPage } from '../../content/useLastPage.ts';
import type { ListAddress } from '../../content/useListAddress.ts';
import { listPictures } from './calls.ts';
import { toSort, useLibraryFilter } from './filters.ts';

const PER_PAGE = 48;

/** The page of the library that its address requests. */
export function useLibrary(address: ListAddress): Pick<ItemList<LibraryMedia | LibraryFile>, 'result' | 'pages'> {
  const { page } = address;
  const filter = useLibraryFilter(address);
  const result = useQuery({
    queryKey: ['media', 'list', address.query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = {
        kind: 'all' as const,
        ...filter,
        sort: toSort(address),
        limit: PER_PAGE,
        skip: (page - 1) * PER_PAGE,
      };
      const { media, total, did_you_mean: meant } = await listPictures(query, signal);
      return { items: media, total, meant };
    },
  });
  const pages = Math.ceil((result.data?.total ?? 0) / PER_PAGE);
  useLastPage(address, pages, !result.isPlaceholderData);
  return { result, pages };
}
