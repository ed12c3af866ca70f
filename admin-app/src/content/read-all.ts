/** The maximum that the API returns in one call. */
const PER_CALL = 100;

/** Reads a list to its end, call by call. */
export async function readAll<Row>(
  read: (page: { limit: number; skip: number }) => Promise<{ items: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let isMore = true; isMore;) {
    const { items, total } = await read({ limit: PER_CALL, skip: rows.length });
    rows.push(...items);
    isMore = items.length > 0 && rows.length < total;
  }
  return rows;
}
