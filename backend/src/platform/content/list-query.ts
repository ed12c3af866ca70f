import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { AdminListQuery } from './list-query.dto.js';
import { searchCondition, searchSection } from '../text/search-text.js';
import { scopes } from './state.js';

/**
 * Narrows the query of an admin list to what was asked for, and puts the hits in the asked language first when words are looked
 * for. The order among them is the caller's to add. For tables with the columns of {@link ItemColumns} and `content`.
 * @param parts the texts that a language has when it is wholly written
 */
export function narrow<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  { lang, search, status, missing, limit, skip }: AdminListQuery,
  parts: readonly string[],
): SelectQueryBuilder<Item> {
  if (status) items.andWhere(scopes[status]);
  if (missing) items.andWhere(`${missingLanguages(parts)} @> ARRAY[:missing]::text[]`, { missing });
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

/** The languages that lack a text, as SQL and as the indexes have it, to the letter (database/migrations/0010). */
const missingLanguages = (parts: readonly string[]): string =>
  `missing_languages(content, ARRAY[${parts.map((part) => `'${part}'`).join(', ')}])`;
