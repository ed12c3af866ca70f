import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.ts';

interface BuiltSearch {
  searchText: (content: object) => string;
  searchCondition: (
    search: string,
    where: { table: string; lang?: string },
  ) => { sql: string; parameters: Record<string, string> } | undefined;
}

/** How the API asks its database for words, from its build: in all their spellings and forms, and in the texts of one language. */
export async function apiSearch(table: string, search: string, lang = 'en') {
  const { searchCondition } = await builtSearch();
  const [any, own] = [searchCondition(search, { table }), searchCondition(search, { table, lang })];
  const parameters = { ...any?.parameters, ...own?.parameters };
  const names = Object.keys(parameters);
  const numbered = (sql = 'true') => sql.replace(/:(\w*word\w+)/g, (_, name: string) => `$${names.indexOf(name) + 1}`);
  const values = Object.values(parameters);
  return {
    any: numbered(any?.sql),
    own: numbered(own?.sql),
    values,
    valuesOfAny: Object.values(any?.parameters ?? {}),
  };
}

/** The search text of an article, as the API makes it. */
export async function apiSearchText(content: object): Promise<string> {
  const { searchText } = await builtSearch();
  return searchText(content);
}

const builtSearch = (): Promise<BuiltSearch> =>
  import(
    pathToFileURL(join(root, 'backend', 'dist', 'platform', 'text', 'search-text.js')).href
  ) as Promise<BuiltSearch>;
