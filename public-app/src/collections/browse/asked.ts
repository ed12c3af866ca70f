import type { Client } from '@muzey/shared-ui/api/client.ts';
import type { ListCollectionsData } from '@muzey/shared-ui/api/generated/index.ts';
import { paramsOf, type Choice } from './choice.ts';
import type { Facets } from './facets.ts';

type ListQuery = Omit<NonNullable<ListCollectionsData['query']>, 'limit' | 'skip' | 'fields'>;

/** A choice as the API's list takes it. */
export const queryOf = (choice: Choice): ListQuery => Object.fromEntries(paramsOf(choice));

/** The numbers beside a list; undefined where they cannot be had, and the list stands without filters. */
export async function facetsOf(client: Client, choice: Choice, signal: AbortSignal): Promise<Facets | undefined> {
  try {
    const { data } = await client.get<{ 200: Facets }, unknown, true>({
      url: '/api/public/collections/facets',
      query: queryOf(choice),
      signal,
      throwOnError: true,
    });
    return data;
  } catch {
    return undefined;
  }
}
