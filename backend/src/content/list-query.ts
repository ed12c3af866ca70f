import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { AdminListQuery } from './list-query.dto.js';
import { searchCondition, searchSection } from './search.js';
import { scopes } from './state.js';

/**
 * Narrows the query of an admin list to what was asked for, and puts the hits in the asked language first when words are looked
 * for. The order among them is the caller's to add. For tables with the columns `published`, `archived` and `search`.
 */
export function narrow<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  { lang, search, status, limit, skip }: AdminListQuery,
): SelectQueryBuilder<Item> {
  if (status) items.andWhere(scopes[status]);
  const words = searchCondition(search ?? '');
  if (words) {
    items.andWhere(words.sql, words.parameters);
    const inLanguage = lang && searchCondition(search ?? '', searchSection(lang));
    if (inLanguage) {
      items.addSelect(`CASE WHEN ${inLanguage.sql} THEN 0 ELSE 1 END`, 'rank').orderBy('rank', 'ASC');
    }
  }
  return items.limit(limit).offset(skip);
}
