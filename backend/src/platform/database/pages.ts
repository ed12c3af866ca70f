import type { Client, QueryResultRow } from 'pg';
import type { Statement } from './statement.js';

/**
 * Reads the rows of a statement through a cursor, `size` at a time, in the client's transaction. The cursor closes
 * after the last row, or with the transaction.
 */
export async function* pagesOf<Row extends QueryResultRow>(
  client: Client,
  { sql }: Statement<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  await client.query(`DECLARE page NO SCROLL CURSOR FOR ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${size} FROM page`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE page');
}
