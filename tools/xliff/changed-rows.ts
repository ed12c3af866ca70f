import type { Client } from 'pg';

/** A row of a content type's table, as JSON. */
export interface Row {
  item: string;
  values: Readonly<Record<string, unknown>>;
}

/** The tables of the types. */
const TABLES = {
  news: 'news',
  exhibitions: 'exhibitions',
  events: 'events',
  collections: 'collections',
  branches: 'branch',
  pages: 'pages',
} as const;

/** Written with each change, or from the texts. */
const DERIVED = new Set(
  'version updated_at listing search title_keys shown_languages missing origins behind unknown'.split(' '),
);

export async function readRows(client: Client): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [type, table] of Object.entries(TABLES)) {
    const found = await client.query<{ id: string; values: Row['values'] }>(
      `SELECT id, to_jsonb(item) AS values FROM ${table} AS item ORDER BY id`,
    );
    rows.push(...found.rows.map(({ id, values }) => ({ item: `${type}/${id}`, values })));
  }
  return rows;
}

/** The differences, as `news/ID kk title`; `text` for a long text and its document. */
export function changesBetween(before: readonly Row[], after: readonly Row[]): Set<string> {
  const changes = new Set<string>();
  for (const [index, { item, values }] of before.entries()) {
    const now = after[index]?.values ?? {};
    for (const column of new Set([...Object.keys(values), ...Object.keys(now)])) {
      if (DERIVED.has(column)) continue;
      for (const path of differences(values[column], now[column], column)) changes.add(`${item} ${named(path)}`);
    }
  }
  return changes;
}

/** The paths of different values, three levels deep. */
function differences(a: unknown, b: unknown, path: string): string[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  const [one, other] = [a, b].map((value) => (isRecord(value) ? value : {}));
  const keys = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  if (keys.length === 0 || path.split('.').length === 3) return [path];
  return keys.flatMap((key) => differences(one?.[key], other?.[key], `${path}.${key}`));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The API's names of columns. */
const NAMES: Readonly<Record<string, string>> = { address: 'addresses', location: 'locations' };

function named(path: string): string {
  const [column = '', lang = '', field = ''] = path.split('.');
  if (column === 'documents' || field === 'content' || field === 'description') return `${lang} text`;
  const name = column === 'content' ? field : (NAMES[column] ?? column);
  return lang === '' ? name : `${lang} ${name}`;
}
