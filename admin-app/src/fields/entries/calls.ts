import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import {
  adminGetCollection,
  adminGetExhibition,
  adminListCollections,
  adminListExhibitions,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../../api/api.ts';
import type { StoredContent } from '../../content/draft.ts';
import { rowsOf } from '../../content/lists.ts';

/** Items that others refer to. */
export type NamedType = 'collections' | 'exhibitions';

export interface NamedEntry {
  id: string;
  content: StoredContent<'title'>;
}

/** The maximum that a list below a field shows. */
const MAX_SUGGESTIONS = 8;

export async function findEntries(type: NamedType, search: string, lang: Lang, signal: AbortSignal) {
  const query = { search, lang, fields: 'row', limit: MAX_SUGGESTIONS, skip: 0 } as const;
  if (type === 'collections') {
    const { data } = await adminListCollections({ client: api, query, signal, throwOnError: true });
    return rowsOf(data.collections).map(({ id, content }): NamedEntry => ({ id, content }));
  }
  const { data } = await adminListExhibitions({ client: api, query, signal, throwOnError: true });
  return rowsOf(data.exhibitions).map(({ id, content }): NamedEntry => ({ id, content }));
}

/** For the title of an item of which only the id is known. */
export const entryQuery = (type: NamedType, id: string) => ({
  queryKey: [type, 'named', id],
  enabled: id !== '',
  queryFn: async (): Promise<NamedEntry> => {
    const read = type === 'collections' ? adminGetCollection : adminGetExhibition;
    const { data } = await read({ client: api, path: { id }, throwOnError: true });
    return { id, content: data.content };
  },
});

export const isNamed = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => queryKey[1] === 'named';

/** Whether the error means that an item no longer exists; after any other error it may. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
