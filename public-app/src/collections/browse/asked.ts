import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getCollectionFacets, type Facets, type ListCollectionsData } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { paramsOf, type Choice } from './choice.ts';

type ListQuery = Omit<NonNullable<ListCollectionsData['query']>, 'limit' | 'skip' | 'fields'>;

/** Filters and order as parameters of the API's list. Titles are in the order of the reader's alphabet. */
export const queryOf = (choice: Choice, lang?: Lang): ListQuery => ({
  ...Object.fromEntries(paramsOf(choice)),
  ...(choice.sort === 'title' && { lang }),
});

/** The counts for the filters, in the order of the reader's alphabet; undefined if loading fails: no filters are shown then. */
export async function facetsOf(
  client: Client,
  { choice: { sort: _, ...choice }, lang }: { choice: Choice; lang: Lang },
  signal: AbortSignal,
): Promise<Facets | undefined> {
  try {
    const query = { ...queryOf(choice, lang), lang };
    return (await getCollectionFacets({ client, query, signal, throwOnError: true })).data;
  } catch {
    return undefined;
  }
}
