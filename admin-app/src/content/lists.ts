import type { QueryClient } from '@tanstack/react-query';
import type { Listed } from './useItemList.ts';

/**
 * Shows an item as it has just been saved in every list that has it, until those are read anew.
 * @param section the key of what is read of its kind
 */
export function showInLists<Item extends { id: string }>(queries: QueryClient, section: string, changed: Item): void {
  const exchange = (items: readonly Item[]) => items.map((item) => (item.id === changed.id ? changed : item));
  queries.setQueriesData<Listed<Item> | Item[]>({ queryKey: [section, 'list'] }, (listed) => {
    if (!listed || Array.isArray(listed)) return listed && exchange(listed);
    return { ...listed, items: exchange(listed.items) };
  });
}
