import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../tools/lib/free-port.ts';
import { startProduct, type Product } from '../../tools/lib/product.ts';
import { account } from './account.ts';

/** A second museum for tests whose content would get in the way of others: empty unless the demo is asked for, in a folder of its own. */
export async function ownProduct({ demo = false } = {}): Promise<{ product: Product; remove: () => Promise<void> }> {
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
      DEMO_CONTENT: demo ? undefined : 'off',
      DATABASE_URL: undefined,
      ADMIN_MANIFEST_URL: undefined,
      LOG_LEVEL: 'warn',
    },
  });
  const remove = async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { product, remove };
}
