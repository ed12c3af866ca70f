import { adminListPages, type PageRow } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import { listedRows } from '../../content/lists.ts';
import { useAllRows } from '../../fields/useAllRows.ts';
import type { Listed, Wanted } from '../../content/useItemList.ts';

export async function listPages(wanted: Wanted, signal: AbortSignal): Promise<Listed<PageRow>> {
  const query = { ...wanted, fields: 'row' } as const;
  const { data } = await adminListPages({ client: api, query, signal, throwOnError: true });
  return listedRows(data, data.pages);
}

/** The pages that can be the parent of another page. */
export const useAllPages = () => useAllRows('pages', listPages);
