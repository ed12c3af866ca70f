import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { ContentRow } from '../content-types/content-row.js';
import type { OtherText } from '../content-types/content-type.js';
import { picturesAmongOthers, type StoredType } from '../content-types/content-types.js';
import { withoutHeldBack } from '../content-types/shown-languages.js';
import { withinSchedule } from '../content-types/schedule.js';
import { searchText } from '../text/search-text.js';
import type { FoundItem } from './found-items.js';
import type { UnindexedItem } from './search.statement.js';

interface StoredItem extends ContentRow {
  newness: Date;
  /** Differs after every change. */
  state: string;
}

const MAX_TEXTS = 50;

/**
 * Items of types whose tables have no search text: few enough to read all of them. Their search texts are built here
 * and cached.
 */
export class UnindexedItems {
  private readonly texts = new LRUCache<string, string>({ max: MAX_TEXTS });

  async read(
    types: readonly StoredType[],
    manager: EntityManager,
    moment: Date,
  ): Promise<(FoundItem & UnindexedItem)[]> {
    const items: (FoundItem & UnindexedItem)[] = [];
    for (const { type, table, newness, foundColumns, otherTexts, veiled } of types) {
      const stored = await manager.query<StoredItem[]>(
        `SELECT id, ${foundColumns}, ${picturesAmongOthers({ veiled })} AS "mediaIds", ${newness} AS newness,
           version || ' ' || updated_at AS state, shown_until AS "shownUntil"
         FROM ${table} WHERE ${withinSchedule('$1')}`,
        [moment],
      );
      for (const row of stored) {
        const { id, content, heldBack, mediaIds, shownUntil, newness: date } = row;
        const others = otherTexts?.(row) ?? [];
        items.push({
          type,
          id,
          content,
          heldBack,
          mediaIds,
          shownUntil,
          newness: date,
          otherTexts: others,
          search: this.textOf(row, others),
        });
      }
    }
    return items;
  }

  private textOf({ id, state, content, heldBack = 0 }: StoredItem, others: readonly OtherText[]): string {
    const key = `${id} ${state}`;
    const made = () =>
      searchText(
        withoutHeldBack(content, heldBack),
        others.map(({ text }) => text),
      );
    const text = this.texts.get(key) ?? made();
    this.texts.set(key, text);
    return text;
  }
}
