import type { Client } from 'pg';
import { CATEGORY_KEYS } from '../../platform/terms/import-terms.js';
import type { TakeOptions } from './plan.js';
import { Refused } from './refused.js';
import { CATEGORIES_AT_FIRST } from './register-item.js';

/**
 * The options with the categories of this museum.
 * @param client undefined where there is no museum yet
 * @throws {Refused} when the options name another category
 */
export async function withCategories<Options extends TakeOptions>(
  client: Client | undefined,
  options: Options,
): Promise<Options & { categories: ReadonlySet<string> }> {
  const found = client && (await CATEGORY_KEYS.all(client));
  const categories = found ? new Set(found.flatMap(({ key }) => key ?? [])) : CATEGORIES_AT_FIRST;
  for (const asked of [options.category, options.map?.mapping.category])
    if (asked !== undefined && !categories.has(asked))
      throw new Refused(`There is no category "${asked}". There are: ${[...categories].join(', ')}.`);
  return { ...options, categories };
}
