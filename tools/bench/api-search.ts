import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/paths.ts';

interface BuiltSearch {
  searchCondition: (search: string, target?: string) => { sql: string; parameters: Record<string, string> } | undefined;
}

/** How the API asks its database for words, from its build: in all their spellings and forms. */
export async function apiSearch(search: string, targets: { where: string; rank: string }) {
  const built = pathToFileURL(join(root, 'backend', 'dist', 'platform', 'text', 'search-text.js'));
  const { searchCondition } = (await import(built.href)) as BuiltSearch;
  const [where, rank] = [searchCondition(search, targets.where), searchCondition(search, targets.rank)];
  const names = Object.keys(where?.parameters ?? {});
  const numbered = (sql = 'true') => sql.replace(/:(word\w+)/g, (_, name: string) => `$${names.indexOf(name) + 1}`);
  return { where: numbered(where?.sql), rank: numbered(rank?.sql), values: Object.values(where?.parameters ?? {}) };
}
