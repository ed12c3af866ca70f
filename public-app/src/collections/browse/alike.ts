import type { Client } from '@muzey/shared-ui/api/client.ts';
import { listCollections, type PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { queryOf } from './asked.ts';
import { NO_CHOICE, type Choice, type TermFilter } from './choice.ts';

/** Objects similar to another one, without that one. */
export interface AlikeObjects {
  choice: Choice;
  collections: PublicCollection[];
}

/** Two rows, or three on narrow screens. */
const SHOWN = 6;

/** The fields that make objects similar, most significant first, with their filters. */
const ALIKE_BY: readonly (readonly ['object_name' | 'culture' | 'technique' | 'material', TermFilter])[] = [
  ['object_name', 'object_name'],
  ['culture', 'people'],
  ['technique', 'technique'],
  ['material', 'material'],
];

/** Similar objects; undefined if nothing is known to compare, if there are no others, or if loading fails. */
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
