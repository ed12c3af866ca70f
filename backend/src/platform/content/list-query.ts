import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { AdminListQuery } from './list-query.dto.js';
import { isContentEntity } from '../content-types/content-types.js';
import { searchCondition, type AlsoFound, type OtherWay } from '../text/search-text.js';
import type { SearchWord } from '../text/search-words.js';
import { includesLanguage } from '../text/origins.js';
import { scopes } from './state.js';

/**
 * Adds the conditions of an admin list's query. In a search, hits in the requested language come first; the caller adds
 * the rest of the order. For tables with the columns of {@link ItemColumns} and `content`.
 * @param also how words find an item other than by its search text
 * @param near words to be found instead of those of the search
 */
export function narrow<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  { lang, search, status, limit, skip, ...query }: AdminListQuery,
  also?: AlsoFound,
  near?: readonly SearchWord[],
): SelectQueryBuilder<Item> {
  if (status) items.andWhere(scopes[status]);
  for (const column of LANGUAGE_COLUMNS) {
    const asked = query[column];
    if (asked) items.andWhere(`item.${hasBit(column, asked)}`);
  }
  const table = items.expressionMap.mainAlias?.tablePath ?? '';
  const whole = near ? undefined : byNumbers(items, search ?? '');
  const looked = near ?? search ?? '';
  const reach = near && 'beginnings';
  const words = searchCondition(looked, { table, alias: 'item', also, whole, reach });
  if (words) {
    items.andWhere(words.sql, words.parameters);
    if (whole)
      items.addSelect(`CASE WHEN ${whole.sql(':whole')} THEN 0 ELSE 1 END`, 'numbered').orderBy('numbered', 'ASC');
    const inLanguage = lang && searchCondition(looked, { table, alias: 'own', lang, reach });
    if (inLanguage) {
      // the index answers this as a set; checked per item, each text would have to be read
      const own = `SELECT own.id FROM ${table} own WHERE ${inLanguage.sql}`;
      items
        .addSelect(`CASE WHEN item.id IN (${own}) THEN 0 ELSE 1 END`, 'rank')
        .setParameters(inLanguage.parameters)
        .addOrderBy('rank', 'ASC');
    }
  }
  return items.limit(limit).offset(skip);
}

/** How the numbers that a search may mean find an item. */
function byNumbers<Item extends ObjectLiteral>(items: SelectQueryBuilder<Item>, search: string): OtherWay | undefined {
  const target = items.expressionMap.mainAlias?.metadata.target;
  const numbers = isContentEntity(target) ? target.contentType.numbers : undefined;
  const values = numbers?.keys(search) ?? [];
  return numbers && values.length > 0 ? { values, sql: numbers.has } : undefined;
}

/** The columns of languages as bits, and the filters of the same names (migrations 0062 and 0101). */
export const LANGUAGE_COLUMNS = ['missing', 'behind', 'unknown'] as const;
export type LanguageColumn = (typeof LANGUAGE_COLUMNS)[number];

/** SQL: whether a column of languages has one. */
export const hasBit = (column: LanguageColumn, lang: Lang): string =>
  `${column} IN (${ALL_BITS.filter((bits) => includesLanguage(bits, lang)).join(', ')})`;

const ALL_BITS = Array.from({ length: 1 << LANGS.length }, (_, bits) => bits);

/**
 * The items of a page, and the total. A search counts in the same statement, because finding the words takes most of
 * its time.
 */
export async function findPage<Item extends ObjectLiteral>(
  items: SelectQueryBuilder<Item>,
  { search, skip }: Pick<AdminListQuery, 'search' | 'skip'>,
): Promise<[found: Item[], total: number]> {
  if (!search) return items.getManyAndCount();
  const counted = items.clone().addSelect('(count(*) OVER ())::int', 'total');
  const { entities, raw } = await counted.getRawAndEntities<{ total: number }>();
  // after the last page there is no row to carry the total
  return [entities, raw[0]?.total ?? (skip > 0 ? await items.getCount() : 0)];
}
