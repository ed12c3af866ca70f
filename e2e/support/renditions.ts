import { Client } from 'pg';

/**
 * Removes pictures from the encoder's queue of the shared product, once the tests that show them are over: otherwise their renditions would
 * keep a core busy during the next files.
 */
export async function leaveOutRenditions(media: readonly { id: string }[]): Promise<void> {
  const database = new Client({ connectionString: process.env.PRODUCT_DATABASE_URL });
  await database.connect();
  await database.query('UPDATE media SET pending = false WHERE id = ANY($1)', [media.map(({ id }) => id)]);
  await database.end();
}
