import { rm } from 'node:fs/promises';
import { makeTestFolder } from '@muzey/shared-ui/testing/test-folder.ts';
import { makeMuseums, startOwnProduct } from './own-product.ts';

/** Starts the product, including the demo museum, for the whole run; the returned function stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await makeTestFolder();
  process.env.TEST_FOLDER = folder;
  await makeMuseums();
  const product = await startOwnProduct();
  process.env.SITE_URL = product.siteUrl;
  process.env.API_URL = product.apiUrl;
  process.env.PRODUCT_DATABASE_URL = product.databaseUrl;
  return async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
