import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { startProduct } from '../../tools/lib/product.ts';
import { account } from './account.ts';

/** Starts the product, demo museum included, in a folder of its own for the whole run; the returned function ends it and removes the folder. */
export default async function globalSetup(): Promise<() => Promise<void>> {
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
      DEMO_CONTENT: undefined,
      ADMIN_MANIFEST_URL: undefined,
      DATABASE_URL: undefined,
      LOG_LEVEL: 'error',
    },
  });
  process.env.SITE_URL = product.siteUrl;
  process.env.API_URL = product.apiUrl;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
