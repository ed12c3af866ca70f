import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { clusterFolder } from '../../backend/src/platform/database/embedded/cluster.ts';
import { chooseRunner } from '../../backend/src/platform/database/embedded/runner.ts';
import { startProduct, type Product } from '../../tools/lib/product.ts';
import { account } from './account.ts';
import { lateAnswersMs, startLateAnswers } from './late-answers.ts';

/** The folder of the run, which is removed at its end. */
const testFolder = (): string => process.env.TEST_FOLDER ?? tmpdir();

export interface OwnProduct extends Pick<Product, 'siteUrl' | 'apiUrl' | 'databaseUrl' | 'stop'> {
  /** Removes all pictures from the encoder's queue, which would keep a core busy: visitors get the stored files. */
  leaveOutRenditions(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/**
 * A product in a folder of its own, with the demo museum or an empty one; `stop` also removes the folder. Tests that change what every
 * visitor sees use those of `museums.ts`, unless they need other settings or a museum as it is on its first day.
 * @param host passkeys need a name, and not an address of numbers
 */
export async function startOwnProduct(
  demoContent?: 'off',
  env: Settings = {},
  host?: 'localhost',
): Promise<OwnProduct> {
  return startIn(await makeDataDir(demoContent), demoContent, env, host);
}

/** The folder of a museum that was started once. */
export async function makeDataDir(demoContent?: 'off'): Promise<string> {
  const dataDir = await mkdtemp(join(testFolder(), 'muzey-e2e-'));
  const made = demoContent === 'off' ? process.env.EMPTY_MUSEUM : process.env.DEMO_MUSEUM;
  if (made !== undefined) await copyMuseum(made, dataDir);
  return dataDir;
}

/**
 * Creates both museums once for a run: the tests' products start from copies of them, which takes a third of the time. Not if PostgreSQL
 * runs as another user, who would not own a copy.
 */
export async function makeMuseums(): Promise<void> {
  // one that fails would end the run before the other one has stopped its database
  const [demo, empty] = await Promise.allSettled([makeMuseum(), makeMuseum('off')]);
  for (const made of [demo, empty]) if (made.status === 'rejected') throw made.reason;
  if (demo.status === 'fulfilled' && demo.value !== undefined) process.env.DEMO_MUSEUM = demo.value;
  if (empty.status === 'fulfilled' && empty.value !== undefined) process.env.EMPTY_MUSEUM = empty.value;
}

async function makeMuseum(demoContent?: 'off'): Promise<string | undefined> {
  const dataDir = await mkdtemp(join(testFolder(), 'muzey-museum-'));
  if (chooseRunner(dataDir).ids) {
    await rm(dataDir, { recursive: true });
    return undefined;
  }
  const product = await startIn(dataDir, demoContent);
  await product.end();
  return dataDir;
}

async function copyMuseum(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const cluster = clusterFolder(to);
  // `cp` preserves only the modes of files, and PostgreSQL refuses to start in a folder that others may read
  await chmod(cluster, 0o700);
  // contains the port of the original museum, which the database would use again
  await rm(join(cluster, 'postmaster.opts'));
}

async function startIn(
  dataDir: string,
  demoContent?: 'off',
  env: Settings = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<OwnProduct & { end(): Promise<void> }> {
  // known before the start, because it is part of the public address
  const [port = 0] = await freePorts(1);
  const siteUrl = `http://${host}:${port}`;
  const isLate = lateAnswersMs > 0;
  const product = await startProduct({
    dataDir,
    port: isLate ? 0 : port,
    apiPort: 0,
    env: {
      PUBLIC_ORIGIN: siteUrl,
      SUPERADMIN_USERNAME: account.username,
      SUPERADMIN_PASSWORD: account.password,
      DEMO_CONTENT: demoContent,
      ADMIN_MANIFEST_URL: undefined,
      DATABASE_URL: undefined,
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const leaveOutRenditions = () => emptyEncoderQueue(product.databaseUrl);
  const late = isLate ? await startLateAnswers(port, product.site.port) : undefined;
  const end = async () => {
    await late?.stop();
    await product.stop();
  };
  const stop = async () => {
    await end();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // renditions of the demo museum would take a minute; its pictures are shown as in the first minute after a start
    await leaveOutRenditions();
  } catch (error) {
    await stop();
    throw error;
  }
  const { apiUrl, databaseUrl } = product;
  return { siteUrl, apiUrl, databaseUrl, leaveOutRenditions, end, stop };
}

async function emptyEncoderQueue(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('UPDATE media SET pending = false WHERE pending');
  await database.end();
}
