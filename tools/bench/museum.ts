import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { createInterface } from 'node:readline';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { ManagedProcess, type ManagedProcessOptions } from '../lib/managed-process.ts';
import { environment, root } from '../lib/paths.ts';
import { apiProcess } from '../lib/processes.ts';
import { startProduct, type Product } from '../lib/product.ts';
import type { BaselinePorts, BaselineTask } from './baseline.ts';

/** A register of real objects, when it lies beside the repository. */
const REGISTER = join(root, '..', 'shared', 'data', 'tate-artworks.jsonl.gz');
export const OBJECTS = 69_202;
const PASSWORD = 'Bench9marks';

/** The running product in a folder of its own, with what is measured beside it. */
export class Museum {
  readonly folder: string;
  readonly product: Product;
  /** The same API without a memory for answers. */
  readonly forgetful: ManagedProcess;
  /** Of the staff. */
  cookie = '';
  private readonly children: ChildProcess[] = [];
  private objects = 0;

  private constructor(folder: string, product: Product, forgetful: ManagedProcess) {
    this.folder = folder;
    this.product = product;
    this.forgetful = forgetful;
  }

  static async start(log: (line: string) => void): Promise<Museum> {
    const folder = await mkdtemp(join(tmpdir(), 'muzey-bench-'));
    const env = { HOST: '127.0.0.1', ...(await asDelivered()), DEMO_CONTENT: 'off', SUPERADMIN_PASSWORD: PASSWORD };
    const product = await startProduct({ dataDir: folder, port: 0, apiPort: 0, env, log, output: NO_DISK });
    const forgetful = await ManagedProcess.start(Museum.apiOptions(folder, product));
    const museum = new Museum(folder, product, forgetful);
    await museum.signIn();
    return museum;
  }

  /** To be called before each part: a sign-in is good for ten minutes. */
  async signIn(): Promise<void> {
    this.cookie = await this.sessionOf({ username: 'superadmin', password: PASSWORD });
  }

  /** @returns the cookies of a new session */
  async sessionOf(who: { username: string; password: string }): Promise<string> {
    const answer = await fetch(`${this.product.apiUrl}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(who),
    });
    return answer.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
  }

  private static apiOptions(folder: string, product: Product): ManagedProcessOptions {
    return {
      ...apiProcess(),
      name: 'The API without memory',
      env: {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        API_PORT: '0',
        LOG_LEVEL: 'warn',
        DEMO_CONTENT: 'off',
        DATA_DIR: folder,
        DATABASE_URL: product.databaseUrl,
        CACHE_MB: '0',
      },
    };
  }

  /** Another API process beside the product's, which keeps no answers. */
  apiOptions(): ManagedProcessOptions {
    return Museum.apiOptions(this.folder, this.product);
  }

  /** @returns the answer's body */
  async send(
    method: string,
    path: string,
    body?: object,
    origin = this.product.apiUrl,
  ): Promise<Record<string, unknown>> {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie: this.cookie, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  }

  /** The body of what the staff reads. */
  async text(path: string): Promise<string> {
    return (await fetch(this.product.apiUrl + path, { headers: { cookie: this.cookie } })).text();
  }

  /** Brings in objects until there are so many: those of the register, or made ones. */
  async importObjects(count: number): Promise<void> {
    if (this.objects >= count) return;
    this.objects = count;
    const file = join(this.folder, 'register.jsonl');
    await writeFile(file, (await registerRecords(count)).join('\n'));
    const script = join(root, 'backend', 'dist', 'operations', 'register', 'cli.js');
    const args = ['import', '--type', 'collections', file, '--category', 'ethnography', '--publish'];
    const env = environment({ DATABASE_URL: this.product.databaseUrl });
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The import ended with ${code}.`);
  }

  async startBaseline(bodies: BaselineTask['bodies']): Promise<{ ports: BaselinePorts; pid: number }> {
    const child = fork(join(import.meta.dirname, 'baseline.ts'), [], { env: environment({ NODE_ENV: 'production' }) });
    this.children.push(child);
    child.send({ bodies, databaseUrl: this.product.databaseUrl } satisfies BaselineTask);
    const [ports] = (await once(child, 'message')) as [BaselinePorts];
    return { ports, pid: child.pid ?? 0 };
  }

  /** Starts its processes again, which lets the code and its memory lie elsewhere. */
  async restart(): Promise<void> {
    for (const part of [this.product.api, this.forgetful, this.product.site]) await part.restart();
  }

  async stop(): Promise<void> {
    for (const child of this.children) child.kill();
    await this.forgetful.stop();
    await this.product.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Lines are written and take no room: a run has gigabytes of them. */
const NO_DISK = openSync('/dev/null', 'w');

/** Of docker/compose.yaml: every request is logged and measured, which costs more than what `npm start` sets. */
async function asDelivered(): Promise<Record<string, string>> {
  const [api = 0, site = 0] = await freePorts(2);
  return { LOG_LEVEL: 'info', METRICS_PORT: String(api), SITE_METRICS_PORT: String(site) };
}

/** A product of its own with the demo museum, as it comes, for as long as `work` takes. */
export async function withDemoMuseum<Result>(
  log: (line: string) => void,
  work: (siteUrl: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-bench-'));
  try {
    // the pages' own addresses are among what is looked at
    const [port = 0, apiPort = 0] = await freePorts(2);
    const env = { HOST: '127.0.0.1', ...(await asDelivered()), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` };
    const product = await startProduct({ dataDir: folder, port, apiPort, env, log, output: NO_DISK });
    try {
      return await work(product.siteUrl);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lines of the register, or made ones. */
export async function registerRecords(count: number): Promise<string[]> {
  if (!existsSync(REGISTER)) {
    const words = ['Bowl', 'Loom', 'Saddle', 'Robe', 'Map', 'Coin', 'Lamp', 'Carpet', 'Ring', 'Spindle'];
    return Array.from({ length: count }, (_, n) =>
      JSON.stringify({
        accession: `B${n}`,
        title: `${words[n % 10]} ${words[(n * 7) % 10]} ${n}`,
        medium: 'Wool, wood',
      }),
    );
  }
  const lines: string[] = [];
  const input = createReadStream(REGISTER).pipe(createGunzip());
  for await (const line of createInterface({ input })) if (lines.push(line) === count) break;
  input.destroy();
  return lines;
}
