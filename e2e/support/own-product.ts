import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { startProduct, type Product } from '../../tools/lib/product.ts';
import { account } from './account.ts';

/**
 * A product in a folder of its own, with the demo museum or an empty one; `stop` removes the folder too. A file of tests that change what
 * every visitor sees starts one for itself.
 */
export async function startOwnProduct(demoContent?: 'off'): Promise<Pick<Product, 'siteUrl' | 'apiUrl' | 'stop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muzey-e2e-'));
  const [port = 0, apiPort = 0] = await freePorts(2);
  const product = await startProduct({
    dataDir,
    port,
    apiPort,
    env: {
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SUPERADMIN_USERNAME: account.username,
      SUPERADMIN_PASSWORD: account.password,
      DEMO_CONTENT: demoContent,
      ADMIN_MANIFEST_URL: undefined,
      DATABASE_URL: undefined,
      LOG_LEVEL: 'error',
    },
  });
  const stop = async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await leaveOutRenditions(product.databaseUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { siteUrl: product.siteUrl, apiUrl: product.apiUrl, stop };
}

/**
 * Takes the demo museum's pictures out of the encoder's queue, which would keep a core busy for a minute: visitors get them as stored, as
 * in the first minute after a start. Pictures that a test uploads are still encoded.
 */
async function leaveOutRenditions(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('UPDATE media SET pending = false WHERE pending');
  await database.end();
}
