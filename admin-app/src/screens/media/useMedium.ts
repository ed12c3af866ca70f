import type { LibraryFile, LibraryMedia } from '@muzey/shared-ui/api/generated/index.ts';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useFreshRead } from '../../ui/useFreshRead.ts';
import { readPicture } from './calls.ts';
import type { Medium } from './kinds.ts';

interface ReadMedium {
  read: UseQueryResult<LibraryMedia | LibraryFile>;
  /** Shows what a save has stored; the uses stay as they were read. */
  keep: (stored: Medium) => void;
}

/** One medium, read for its form. */
export function useMedium(id: string): ReadMedium {
  const queries = useQueryClient();
  const read = useFreshRead(['media', 'one', id], () => readPicture(id));
  const keep = (stored: Medium) =>
    queries.setQueriesData<LibraryMedia | LibraryFile>(
      { queryKey: ['media', 'one', id] },
      (before) =>
        before && { ...stored, uses: before.uses, ...('attached' in before && { attached: before.attached }) },
    );
  return { read, keep };
}
