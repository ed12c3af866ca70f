import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';

/** The site's settings, read and checked once (running.md). */
export interface Settings {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where the API is, for this process only; never told to a browser. */
  apiOrigin: string;
  publicOrigin: string;
  /** Where browsers find the console's manifest. */
  adminManifest: string;
  /** Folders with the built files. */
  clientFolder: string;
  adminFolder: string;
  /** Proves to the API that what we say of a reader's address is true. */
  siteSecret: string | undefined;
  /** Whose X-Forwarded-For and X-Request-Id we believe: proxies in front of the site. */
  trustedProxies: string[];
  logLevel: string;
  /** Memory for finished pages, in megabytes; 0 keeps none. */
  cacheMegabytes: number;
  /** Where Prometheus is answered; without a port it isn't. */
  metrics: { port: number | undefined; host: string };
  /** Open pages reload when the site is started again. */
  development: boolean;
  /** Milliseconds that a page waits for the API before it says that it is away. */
  patience: number;
}

/** @throws {Error} one sentence that names the first wrong setting */
export function loadSettings(env: NodeJS.ProcessEnv, folder: string): Settings {
  const port = readPort(env.PORT, 'PORT', 3000);
  const apiPort = readPort(env.API_PORT, 'API_PORT', 3001);
  const adminManifest = env.ADMIN_MANIFEST_URL || '/admin-app/mf-manifest.json';
  if (!/^(https?:\/\/.+|\/.+)/.test(adminManifest))
    throw new Error(
      'ADMIN_MANIFEST_URL must be the address of a manifest, such as https://console.example/mf-manifest.json.',
    );
  const clientFolder = resolve(folder, '..', 'client');
  if (!existsSync(join(clientFolder, 'assets.json')))
    throw new Error(`The site is not built: ${clientFolder} has no assets.json.`);
  return {
    host: readHost(env.HOST, 'HOST'),
    port,
    apiOrigin: readOrigin(env.API_ORIGIN || `http://127.0.0.1:${apiPort}`, 'API_ORIGIN'),
    publicOrigin: readOrigin(env.PUBLIC_ORIGIN || `http://localhost:${port}`, 'PUBLIC_ORIGIN'),
    adminManifest,
    clientFolder,
    adminFolder: resolve(env.ADMIN_FOLDER || join(folder, '..', '..', '..', 'admin-app', 'dist')),
    siteSecret: readSecret(env, 'SITE_SECRET'),
    trustedProxies: readNetworks(env.TRUSTED_PROXY),
    logLevel: readLogLevel(env.LOG_LEVEL),
    metrics: {
      port: env.SITE_METRICS_PORT ? readPort(env.SITE_METRICS_PORT, 'SITE_METRICS_PORT', 0) : undefined,
      host: readHost(env.METRICS_HOST, 'METRICS_HOST'),
    },
    cacheMegabytes: readMegabytes(env.CACHE_MB),
    development: env.NODE_ENV === 'development',
    patience: 5_000,
  };
}

/** The setting, or the content of the file that NAME_FILE names. */
function readSecret(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || undefined;
  if (env[name]) throw new Error(`${name} must be set by itself or by ${name}_FILE, not by both.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new Error(`${name}_FILE must be the path of a file that can be read.`);
  }
}

function readNetworks(text: string | undefined): string[] {
  if (!text) return [];
  const entries = text.split(',').map((entry) => entry.trim());
  const valid = entries.every((entry) => {
    const [address = '', prefix, ...rest] = entry.split('/');
    const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits));
  });
  if (!valid) throw new Error('TRUSTED_PROXY must be addresses or networks with commas between them.');
  return entries;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function readLogLevel(text: string | undefined): string {
  const level = text || 'info';
  if (!LOG_LEVELS.includes(level)) throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  return level;
}

function readMegabytes(text: string | undefined): number {
  if (!text) return 32;
  if (!/^\d{1,4}$/.test(text) || Number(text) > 4096)
    throw new Error('CACHE_MB must be a whole number of megabytes from 0 to 4096.');
  return Number(text);
}

function readPort(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${name} must be a port from 0 to 65535.`);
  return port;
}

function readHost(text: string | undefined, name: string): string {
  if (!text) return '127.0.0.1';
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text))
    throw new Error(`${name} must be an address of this computer.`);
  return text;
}

function readOrigin(text: string, name: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new Error(`${name} must be an address without a path, such as https://museum.example.`);
  }
  return url.origin;
}
