import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getCollectionFacets, type Facets, type ListCollectionsData } from '@muzey/shared-ui/api/generated/index.ts';
import { paramsOf, type Choice } from './choice.ts';

type ListQuery = Omit<NonNullable<ListCollectionsData['query']>, 'limit' | 'skip' | 'fields'>;

/** A choice as the API's list takes it. */
export const queryOf = (choice: Choice): ListQuery => Object.fromEntries(paramsOf(choice));

/** The numbers beside a list; undefined where they cannot be had, and the list stands without filters. */
export async function facetsOf(client: Client, choice: Choice, signal: AbortSignal): Promise<Facets | undefined> {
  try {
    return (await getCollectionFacets({ client, query: queryOf(choice), signal, throwOnError: true })).data;
  } catch {
    return undefined;
  }
}
