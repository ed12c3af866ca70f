import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../backend/src/database/embedded-server.ts';
import { startPart, type Part, type PartMessage } from './child.ts';
import { root } from './paths.ts';

export interface ProductOptions {
  dataDir: string;
  /** The site's port; 0 takes any free one. */
  port: number;
  apiPort: number;
  /** Settings of docs/operating.md for both processes. */
  env?: Record<string, string | undefined>;
  onMessage?: (message: PartMessage) => void;
  log?: (line: string) => void;
}

export interface Product {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly parts: readonly Part[];
  /** Ends site, API and database, in this order. */
  stop(): Promise<void>;
}

const apiScript = join(root, 'backend', 'dist', 'main.js');
const siteScript = join(root, 'public-app', 'dist', 'server', 'main.js');

/**
 * Starts the whole product: the embedded PostgreSQL (unless `DATABASE_URL` names another), the API, the site.
 * Whatever fails, what was already started is stopped before the error is passed on.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { log = () => undefined } = options;
  mkdirSync(options.dataDir, { recursive: true });
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  try {
    let { DATABASE_URL: databaseUrl } = { ...process.env, ...options.env };
    if (!databaseUrl) {
      log('Starting the database…');
      const database = await startEmbeddedPostgres({ dataDir: options.dataDir, log });
      started.push(database);
      databaseUrl = database.url;
    }
    const host = options.env?.HOST ?? process.env.HOST ?? '127.0.0.1';
    // only the site knows it, so only the site is believed when it tells the API a reader's address
    const siteSecret = options.env?.SITE_SECRET ?? process.env.SITE_SECRET ?? randomBytes(24).toString('base64url');
    const common = { ...options.env, HOST: host, DATA_DIR: options.dataDir, SITE_SECRET: siteSecret };
    log('Starting the API…');
    const publicOrigin = options.env?.PUBLIC_ORIGIN ?? process.env.PUBLIC_ORIGIN ?? `http://localhost:${options.port}`;
    const apiEnv = {
      ...common,
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: publicOrigin,
      API_PORT: String(options.apiPort),
    };
    const api = await startPart('The API', apiScript, apiEnv, options.onMessage);
    started.push(api);
    log('Starting the site…');
    const siteEnv = {
      ...common,
      PUBLIC_ORIGIN: publicOrigin,
      PORT: String(options.port),
      API_PORT: String(api.port),
      DATABASE_URL: undefined,
    };
    const site = await startPart('The site', siteScript, siteEnv, options.onMessage);
    started.push(site);
    const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    return {
      siteUrl: `http://${reachable}:${site.port}`,
      apiUrl: `http://${reachable}:${api.port}`,
      databaseUrl,
      parts: [api, site],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
