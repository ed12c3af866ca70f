import { settingOf } from '@muzey/shared-server/settings.ts';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openDataDir } from '../../backend/src/platform/config/data-folder.ts';
import { ManagedDatabase } from './managed-database.ts';
import { ManagedProcess, type ProcessMessage } from './managed-process.ts';
import { apiProcess, IN_PLACE, siteProcess, type Build } from './processes.ts';
import { withoutFiles } from './settings.ts';

export interface ProductOptions {
  dataDir: string;
  /** The site's port; 0 for any free one. */
  port: number;
  apiPort: number;
  /** Settings of docs/operating.md for both processes. */
  env?: Record<string, string | undefined>;
  /** The build to run; without it, the one that the compilers wrote last. */
  build?: Build;
  /** Restart a process that ends unexpectedly, and the embedded database. */
  keepRunning?: boolean;
  /** The longest pause before a restart. */
  maxPauseMs?: number;
  onMessage?: (message: ProcessMessage) => void;
  /** The file for the log of API and site; without it, the standard output of this process. */
  output?: number;
  /** Cancels a start in progress; what has started already is stopped. */
  signal?: AbortSignal;
  log?: (line: string) => void;
}

export interface Product {
  readonly siteUrl: string;
  /** The address that readers use. */
  readonly publicOrigin: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  /** The embedded database, unless `DATABASE_URL` names another. */
  readonly database: ManagedDatabase | undefined;
  readonly api: ManagedProcess;
  readonly site: ManagedProcess;
  /** Ends site, API and database, in this order. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product: the embedded PostgreSQL (unless `DATABASE_URL` names another), the API, the site.
 * If anything fails, what has started already is stopped before the error is thrown.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { log = () => undefined, build = IN_PLACE, keepRunning, maxPauseMs, onMessage, output, signal } = options;
  openDataDir(options.dataDir);
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const managed of started.splice(0).reverse()) await managed.stop();
  };
  try {
    const set = { ...process.env, ...options.env };
    let databaseUrl = settingOf('DATABASE_URL', set);
    let database: ManagedDatabase | undefined;
    if (!databaseUrl) {
      log('Starting the database…');
      database = await ManagedDatabase.start({ dataDir: options.dataDir, log, signal }, keepRunning);
      started.push(database);
      signal?.throwIfAborted();
      databaseUrl = database.url;
    }
    const host = settingOf('HOST', set) ?? '127.0.0.1';
    // only the site knows this secret, so the API accepts a reader's address from nobody else
    const siteSecret = settingOf('SITE_SECRET', set) ?? randomBytes(24).toString('base64url');
    // React renders several times faster; `npm run dev` sets another value
    const mode = { NODE_ENV: process.env.NODE_ENV || 'production' };
    const common = { ...mode, ...options.env, HOST: host, DATA_DIR: options.dataDir, SITE_SECRET: siteSecret };
    log('Starting the API…');
    const publicOrigin = settingOf('PUBLIC_ORIGIN', set) ?? `http://localhost:${options.port}`;
    const apiEnv = withoutFiles({
      ...common,
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: publicOrigin,
      API_PORT: String(options.apiPort),
    });
    const shared = { keepRunning, maxPauseMs, onMessage, output, signal, log };
    const api = await ManagedProcess.start({ ...shared, ...apiProcess(build), name: 'The API', env: apiEnv });
    started.push(api);
    log('Starting the site…');
    const siteEnv = withoutFiles({
      ...common,
      PUBLIC_ORIGIN: publicOrigin,
      PORT: String(options.port),
      API_PORT: String(api.port),
      ADMIN_FOLDER:
        options.env?.ADMIN_FOLDER ?? process.env.ADMIN_FOLDER ?? join(build.folder, 'admin-app', build.output),
      DATABASE_URL: undefined,
    });
    const site = await ManagedProcess.start({ ...shared, ...siteProcess(build), name: 'The site', env: siteEnv });
    started.push(site);
    const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
    return {
      siteUrl: `http://${reachable}:${site.port}`,
      publicOrigin,
      apiUrl: `http://${reachable}:${api.port}`,
      databaseUrl,
      database,
      api,
      site,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
