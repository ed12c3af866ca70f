import type { DataSource } from 'typeorm';

/** Smaller than every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

interface PageOfIds {
  all(dataSource: DataSource, values: readonly unknown[]): Promise<{ id: string | null }[]>;
}

/** All ids that a statement gives page by page, each page behind the last id of the one before. */
export async function* idsOf(
  dataSource: DataSource,
  page: PageOfIds,
  valuesBehind: (last: string) => readonly unknown[],
): AsyncGenerator<string> {
  for (let last: string | undefined = FIRST; last !== undefined;) {
    const rows = await page.all(dataSource, valuesBehind(last));
    const ids: string[] = rows.flatMap(({ id }) => id ?? []);
    yield* ids;
    last = ids.at(-1);
  }
}
