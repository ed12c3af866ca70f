import { Client } from 'pg';
import { REGISTER_IMPORT_LOCK, TRY_LOCK } from '../../platform/database/advisory-locks.js';
import { commandDatabase } from '../../platform/database/command-database.js';
import { migrate } from '../../platform/database/data-source.js';
import { REGISTER_APPLICATION } from './pace.js';
import { Refused } from './refused.js';

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: REGISTER_APPLICATION });
  await client.connect();
  return client;
}

/**
 * Gives a command exclusive access among all imports.
 * @throws {Refused} while another one is at work
 */
export async function writing<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const url = await commandDatabase({ create: true });
  if (url === undefined) throw new Refused('DATABASE_URL is needed: the address of the museum’s database.');
  await migrate(url);
  const client = await connect(url);
  try {
    if (!(await TRY_LOCK.first(client, [REGISTER_IMPORT_LOCK]))?.isLocked)
      throw new Refused('Another import is running. Nothing has been imported.', 'busy');
    return await work(client);
  } finally {
    await client.end();
  }
}
