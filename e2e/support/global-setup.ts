import { startOwnProduct } from './own-product.ts';

/** Starts the product, demo museum included, for the whole run; the returned function ends it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startOwnProduct();
  process.env.SITE_URL = product.siteUrl;
  process.env.API_URL = product.apiUrl;
  return () => product.stop();
}
