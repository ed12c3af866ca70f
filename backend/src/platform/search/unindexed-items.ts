import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { StoredType } from '../content-types/content-types.js';
import { searchText } from '../text/search-text.js';
import type { FoundItem } from './found-items.js';
import type { UnindexedItem } from './search.statement.js';

interface StoredItem extends Omit<FoundItem, 'otherTexts'> {
  newness: Date;
  /** Another one after every change. */
  state: string;
}

const MAX_TEXTS = 50;

/** The items of types whose tables have no search text: few enough to be read as a whole. Their search texts are made here and cached. */
export class UnindexedItems {
  private readonly texts = new LRUCache<string, string>({ max: MAX_TEXTS });

  async read(types: readonly StoredType[], manager: EntityManager): Promise<(FoundItem & UnindexedItem)[]> {
    const items: (FoundItem & UnindexedItem)[] = [];
    for (const { type, table, newness } of types) {
      const stored = await manager.query<StoredItem[]>(
        `SELECT '${type}' AS type, id, content, media_ids AS "mediaIds", ${newness} AS newness,
           version || ' ' || updated_at AS state FROM ${table}`,
      );
      items.push(...stored.map((item) => ({ ...item, otherTexts: [], search: this.textOf(item) })));
    }
    return items;
  }

  private textOf({ id, state, content }: StoredItem): string {
    const key = `${id} ${state}`;
    const text = this.texts.get(key) ?? searchText(content);
    this.texts.set(key, text);
    return text;
  }
}
