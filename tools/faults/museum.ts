import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { findProgram } from '../lib/needs.ts';
import { startNginx } from '../lib/nginx.ts';
import { ManagedProcess } from '../lib/managed-process.ts';
import { apiProcess, siteProcess } from '../lib/processes.ts';
import { startProduct, type Product } from '../lib/product.ts';

/** The account of the museum under test, which exists only during the run. */
export const account = { username: 'superadmin', password: 'Correct9horse' } as const;

/** Authenticates the site to the API, so that the tests can send requests from any address. */
export const siteSecret = 'secret-of-the-faults';

/** The running product in a folder of its own, and everything else that a fault starts; all of it ends with {@link close}. */
export class Museum {
  readonly dataDir: string;
  readonly product: Product;
  private readonly env: Record<string, string | undefined>;
  private readonly beside: (() => Promise<unknown>)[] = [];

  private constructor(dataDir: string, product: Product, env: Record<string, string | undefined>) {
    this.dataDir = dataDir;
    this.product = product;
    this.env = env;
  }

  /**
   * @param prepare gets the data folder while it is still empty; the function it returns runs when everything has ended
   * @param environment for the product's processes, in addition to the usual one
   */
  static async open(
    prepare: (dataDir: string) => Promise<(() => Promise<unknown>) | void> = () => Promise.resolve(),
    environment: (dataDir: string) => Promise<Record<string, string>> = () => Promise.resolve({}),
  ): Promise<Museum> {
    const dataDir = await mkdtemp(join(tmpdir(), 'muzey-faults-'));
    const undo = await prepare(dataDir);
    const [port = 0, apiPort = 0] = await freePorts(2);
    const env = {
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SUPERADMIN_USERNAME: account.username,
      SUPERADMIN_PASSWORD: account.password,
      SITE_SECRET: siteSecret,
      DEMO_CONTENT: 'off',
      LOG_LEVEL: process.env.LOG_LEVEL || 'fatal',
      ADMIN_MANIFEST_URL: undefined,
      DATABASE_URL: undefined,
      DATABASE_REPLICA_URLS: undefined,
      STORAGE_URL: undefined,
      ...(await environment(dataDir)),
    };
    try {
      const product = await startProduct({ dataDir, port, apiPort, env, keepRunning: true, maxPauseMs: 250 });
      const museum = new Museum(dataDir, product, env);
      if (undo) museum.beside.push(undo);
      return museum;
    } catch (error) {
      await undo?.();
      await rm(dataDir, { recursive: true, force: true });
      throw error;
    }
  }

  get apiUrl(): string {
    return this.product.apiUrl;
  }

  /** Another API on the same database and uploads. */
  async startApi(): Promise<ManagedProcess> {
    const [port = 0] = await freePorts(1);
    const env = { ...this.env, DATABASE_URL: this.product.databaseUrl, DATA_DIR: this.dataDir, API_PORT: String(port) };
    return this.keep(await ManagedProcess.start({ ...apiProcess(), name: 'The second API', env }));
  }

  /**
   * Debian's nginx in front of the museum, where it is installed.
   * @param further ports of more APIs
   * @returns its address
   */
  async startNginx(further: number[]): Promise<string | undefined> {
    if (findProgram('nginx') === undefined) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'muzey-nginx-'));
    const [http = 0, https = 0, inside = 0] = await freePorts(3);
    const site = new URL(this.product.siteUrl).host;
    const apis = [new URL(this.apiUrl).host, ...further.map((port) => `127.0.0.1:${port}`)];
    const ports = { http, https, inside };
    const nginx = await startNginx({ folder, listen: 'http', ports, sites: [site], apis, consoles: [site] });
    this.beside.push(async () => {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    });
    return `http://127.0.0.1:${http}`;
  }

  /** Another site in front of the museum's API. */
  async startSite(over: Record<string, string>): Promise<ManagedProcess> {
    const [port = 0] = await freePorts(1);
    const ports = { PORT: String(port), API_PORT: String(this.product.api.port) };
    const env = { ...this.env, ...ports, DATA_DIR: this.dataDir, ...over };
    return this.keep(await ManagedProcess.start({ ...siteProcess(), name: 'The second site', env }));
  }

  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.product.databaseUrl, application_name: 'faults' });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /**
   * Waits until the API says that it is ready.
   * @returns the milliseconds it took
   * @throws {Error} when it doesn't within `longest`
   */
  async recovered(longest = 10_000): Promise<number> {
    const since = performance.now();
    for (;;) {
      const ready = await fetch(`${this.apiUrl}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        async (answer) => (await answer.arrayBuffer(), answer.ok),
        () => false,
      );
      const took = performance.now() - since;
      if (ready) return took;
      if (took > longest) throw new Error(`it was not ready again within ${longest / 1000} s`);
      await delay(25);
    }
  }

  async close(): Promise<void> {
    const [undo, ...parts] = [...this.beside];
    for (const part of parts.reverse()) await part();
    await this.product.stop();
    await undo?.();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private keep(part: ManagedProcess): ManagedProcess {
    if (this.beside.length === 0) this.beside.push(() => Promise.resolve());
    this.beside.push(() => part.stop());
    return part;
  }
}
