import { Client } from 'pg';

/**
 * Takes pictures out of the encoder's queue of the product that all files share, once the tests that show them are over: a core would be
 * busy with their renditions through the files after them.
 */
export async function leaveOutRenditions(media: readonly { id: string }[]): Promise<void> {
  const database = new Client({ connectionString: process.env.PRODUCT_DATABASE_URL });
  await database.connect();
  await database.query('UPDATE media SET pending = false WHERE id = ANY($1)', [media.map(({ id }) => id)]);
  await database.end();
}
