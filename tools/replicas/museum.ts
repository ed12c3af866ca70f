import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keys, startObjectStorage } from '../../backend/test/object-storage.ts';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { startNginx } from '../lib/nginx.ts';
import { ManagedProcess } from '../lib/managed-process.ts';
import { apiProcess, siteProcess } from '../lib/processes.ts';
import { testAccount } from '../lib/visitor.ts';
import { Server } from './postgres.ts';

/** Two of everything except nginx and the bucket: a primary and its standby, two APIs, two sites. */
export interface Museum {
  origin: string;
  primary: Server;
  standby: Server;
  apis: ManagedProcess[];
  sites: ManagedProcess[];
  /** Each API's own disk, which the other one can't see. */
  disks: string[];
}

export const originOf = (part: ManagedProcess): string => `http://127.0.0.1:${part.port}`;

/** @param running collects what has been started, for the caller to stop, whatever happens */
export async function startMuseum(
  bin: string,
  folder: string,
  running: { stop(): Promise<unknown> }[],
): Promise<Museum> {
  const started = <T extends { stop(): Promise<unknown> }>(part: T): T => {
    running.push(part);
    return part;
  };
  const [first = 0, second = 0, http = 0, https = 0, inside = 0, api1 = 0, api2 = 0, site1 = 0, site2 = 0] =
    await freePorts(9);
  const primary = started(await Server.primary(bin, join(folder, 'primary'), first));
  const standby = started(await Server.standby(primary, join(folder, 'standby'), second));
  const origin = `http://127.0.0.1:${http}`;
  const common = {
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXY: '127.0.0.1',
    SITE_SECRET: 'known-to-all-of-them',
    JWT_SECRET: 'one-key-for-both-of-the-apis-of-this-test',
    LOG_LEVEL: 'error',
    DEMO_CONTENT: 'off',
    SUPERADMIN_USERNAME: testAccount.username,
    SUPERADMIN_PASSWORD: testAccount.password,
    ADMIN_MANIFEST_URL: undefined,
  };
  const database = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: standby.url };
  const objects = await startObjectStorage();
  running.push({ stop: () => objects.remove() });
  const storage = { STORAGE_URL: objects.url, ...keys };
  const disks = ['machine-1', 'machine-2'].map((name) => join(folder, name));
  const apis = await Promise.all(
    [api1, api2].map((port, index) =>
      ManagedProcess.start({
        ...apiProcess(),
        name: `API ${index + 1}`,
        env: { ...common, ...database, ...storage, DATA_DIR: disks[index], API_PORT: String(port) },
      }).then(started),
    ),
  );
  const nginxFolder = join(folder, 'nginx');
  mkdirSync(nginxFolder);
  const local = (port: number) => `127.0.0.1:${port}`;
  const fronts = [site1, site2].map(local);
  // the sites serve the console's files too
  const addresses = { sites: fronts, apis: [api1, api2].map(local), consoles: fronts };
  const ports = { http, https, inside };
  started(await startNginx({ folder: nginxFolder, listen: 'http', ports, ...addresses }));
  const sites = await Promise.all(
    [site1, site2].map((port, index) =>
      ManagedProcess.start({
        ...siteProcess(),
        name: `Site ${index + 1}`,
        env: { ...common, API_ORIGIN: `http://127.0.0.1:${inside}`, PORT: String(port), DATABASE_URL: undefined },
      }).then(started),
    ),
  );
  return { origin, primary, standby, apis, sites, disks };
}
