import type { Client } from '@muzey/shared-ui/api/client.ts';
import { listCollections, type PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { queryOf } from './asked.ts';
import { NO_CHOICE, type Choice, type TermFilter } from './choice.ts';

/** Objects that are like another one, without it. */
export interface AlikeObjects {
  choice: Choice;
  collections: PublicCollection[];
}

/** Two rows, or three of narrow screens. */
const SHOWN = 6;

/** The fields by which objects are alike, the most telling first, with their filters. */
const ALIKE_BY: readonly (readonly ['object_name' | 'culture' | 'technique' | 'material', TermFilter])[] = [
  ['object_name', 'object_name'],
  ['culture', 'people'],
  ['technique', 'technique'],
  ['material', 'material'],
];

/** Objects of the same kind; undefined where nothing is known of the kind, there are no others, or they cannot be had. */
export async function alike(
  client: Client,
  { id, record }: Pick<PublicCollection, 'id' | 'record'>,
  signal: AbortSignal,
): Promise<AlikeObjects | undefined> {
  for (const [field, filter] of ALIKE_BY) {
    const [term] = record[field] ?? [];
    if (term === undefined) continue;
    const choice = { ...NO_CHOICE, terms: { [filter]: [term] } };
    const query = { ...queryOf(choice), fields: 'card', limit: SHOWN + 1, skip: 0 } as const;
    try {
      const { data } = await listCollections({ client, query, signal, throwOnError: true });
      const collections = data.collections.filter((collection) => collection.id !== id).slice(0, SHOWN);
      if (collections.length > 0) return { choice, collections };
    } catch {
      return undefined;
    }
  }
  return undefined;
}
