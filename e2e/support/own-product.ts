import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { startProduct, type Product } from '../../tools/lib/product.ts';
import { account } from './account.ts';

/**
 * A product for one file of tests that change what every visitor sees, with the demo museum or an empty one; `stop` removes its folder too.
 * The pictures of its demo museum stay without renditions: to make them would take a core for a minute.
 */
export async function startOwnProduct(demoContent: 'on' | 'off' = 'on'): Promise<Pick<Product, 'siteUrl' | 'stop'>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muzey-own-'));
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
  await dropQueueOfRenditions(product.databaseUrl);
  return {
    siteUrl: product.siteUrl,
    stop: async () => {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropQueueOfRenditions(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('UPDATE media SET pending = false WHERE pending');
  await database.end();
}
