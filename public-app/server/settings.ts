import {
  LOG_LEVELS,
  parseHost,
  parseMegabytes,
  parseNetworks,
  parseOrigin,
  parsePort,
  settingOf,
} from '@muzey/shared-server/settings.ts';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The site's settings, read and checked once (docs/operating.md). */
export interface Settings {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** The address of the API for this process; never sent to a browser. */
  apiOrigin: string;
  publicOrigin: string;
  /** The address of the console's manifest for browsers. */
  adminManifest: string;
  /** Folders with the built files. */
  clientFolder: string;
  adminFolder: string;
  /** Proves to the API that the reader addresses it receives come from this site. */
  siteSecret: string | undefined;
  /** Proxies in front of the site, whose X-Forwarded-For and X-Request-Id are trusted. */
  trustedProxies: string[];
  logLevel: string;
  /** The size of the page cache; 0 turns it off. */
  cacheMegabytes: number;
  /** The address for Prometheus; without a port there is none. */
  metrics: { port: number | undefined; host: string };
  /** Open pages reload when the site restarts. */
  development: boolean;
  /** A call to the API fails if it takes longer. */
  apiTimeoutMs: number;
  /** Requests to the API are aborted once it has been silent for this long. */
  apiSilenceMs: number;
}

/** @throws {Error} one sentence that names the first wrong setting */
export function loadSettings(env: NodeJS.ProcessEnv, folder: string): Settings {
  /** The value of a variable, or the fallback; a wrong one is an error. */
  function read<T>(name: string, fallback: T, sentence: string, parse: (text: string) => T | undefined): T {
    const text = settingOf(name, env);
    const value = text === undefined ? fallback : parse(text);
    if (value === undefined && text !== undefined) throw new Error(`${name} must be ${sentence}.`);
    return value ?? fallback;
  }
  const readPort = <T>(name: string, fallback: T) =>
    read<number | T>(name, fallback, 'a port from 0 to 65535', parsePort);
  const readHost = (name: string) => read(name, '127.0.0.1', 'an address of this computer', parseHost);
  const readOrigin = (name: string, fallback: string) =>
    read(name, fallback, 'an address without a path, such as https://museum.example', parseOrigin);
  const port = readPort('PORT', 3000);
  const apiPort = readPort('API_PORT', 3001);
  const clientFolder = resolve(folder, '..', 'client');
  if (!existsSync(join(clientFolder, 'assets.json')))
    throw new Error(`The site is not built: ${clientFolder} has no assets.json.`);
  return {
    host: readHost('HOST'),
    port,
    apiOrigin: readOrigin('API_ORIGIN', `http://127.0.0.1:${apiPort}`),
    publicOrigin: readOrigin('PUBLIC_ORIGIN', `http://localhost:${port}`),
    adminManifest: read(
      'ADMIN_MANIFEST_URL',
      '/admin-app/mf-manifest.json',
      'the address of a manifest, such as https://console.example/mf-manifest.json',
      (text) => (/^(https?:\/\/.+|\/.+)/.test(text) ? text : undefined),
    ),
    clientFolder,
    adminFolder: env.ADMIN_FOLDER
      ? existingFolder('ADMIN_FOLDER', env.ADMIN_FOLDER)
      : resolve(folder, '..', '..', '..', 'admin-app', 'dist'),
    siteSecret: settingOf('SITE_SECRET', env),
    trustedProxies: read('TRUSTED_PROXY', [], 'addresses or networks with commas between them', parseNetworks),
    logLevel: read('LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.includes(text) ? text : undefined,
    ),
    metrics: { port: readPort('SITE_METRICS_PORT', undefined), host: readHost('METRICS_HOST') },
    cacheMegabytes: read('CACHE_MB', 32, 'a whole number of megabytes from 0 to 4096', parseMegabytes),
    development: env.NODE_ENV === 'development',
    apiTimeoutMs: 5_000,
    apiSilenceMs: 3_000,
  };
}

/** @throws {Error} one sentence when it is missing */
function existingFolder(name: string, path: string): string {
  const folder = resolve(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${name} must be a folder; there is none at ${folder}.`);
  return folder;
}
