import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getCollectionFacets, type Facets, type ListCollectionsData } from '@muzey/shared-ui/api/generated/index.ts';
import { paramsOf, type Choice } from './choice.ts';

type ListQuery = Omit<NonNullable<ListCollectionsData['query']>, 'limit' | 'skip' | 'fields'>;

/** The filters as parameters of the API's list. */
export const queryOf = (choice: Choice): ListQuery => Object.fromEntries(paramsOf(choice));

/** The counts for the filters; undefined if loading fails, and the list is shown without filters then. */
export async function facetsOf(client: Client, choice: Choice, signal: AbortSignal): Promise<Facets | undefined> {
  try {
    return (await getCollectionFacets({ client, query: queryOf(choice), signal, throwOnError: true })).data;
  } catch {
    return undefined;
  }
}
