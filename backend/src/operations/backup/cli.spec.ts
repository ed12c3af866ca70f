import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import sharp from 'sharp';
import { startApp, type TestApp } from '../../../test/app.js';
import { createDatabase, type TestDatabase } from '../../../test/database.js';
import { MediaClient } from '../../../test/media-client.js';
import { createApp } from '../../app.js';
import { loadConfig } from '../../platform/config/config.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const built = join(root, 'test-results', 'backup');

let source: TestApp;
let folder: string;
let place: TestDatabase;
let placeDir: string;

beforeAll(async () => {
  const swc = join(root, '..', 'node_modules', '@swc', 'cli', 'bin', 'swc.js');
  const args = ['src', '-d', built, '--strip-leading-paths', '--delete-dir-on-start', '--ignore', '**/*.spec.ts'];
  await promisify(execFile)(process.execPath, [swc, ...args, '--quiet'], { cwd: root });
  folder = await mkdtemp(join(tmpdir(), 'muzey-commands-'));
  source = await startApp();
  const media = new MediaClient(source, await source.signIn());
  // incompressible bytes, so that there is something to interrupt
  const noise = () =>
    sharp(randomBytes(250 * 250 * 3), { raw: { width: 250, height: 250, channels: 3 } })
      .png()
      .toBuffer();
  for (let call = 0; call < 3; call++) await media.upload(...(await Promise.all(Array.from({ length: 12 }, noise))));
});
afterAll(async () => {
  await source.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(built, { recursive: true, force: true });
});
beforeEach(async () => {
  place = await createDatabase();
  placeDir = await mkdtemp(join(tmpdir(), 'muzey-place-'));
});
afterEach(async () => {
  await place.drop();
  await rm(placeDir, { recursive: true, force: true });
});

interface Said {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a command; with `killAt` it is killed as soon as it prints that text. */
/**
 * Code loaded into a process that ends it like `kill -9` when it prints the text: a signal from outside might arrive
 * after everything is done.
 */
const endAt = (said: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    const { stderr } = process;
    const write = stderr.write.bind(stderr);
    stderr.write = (text, ...rest) => {
      if (String(text).includes(${JSON.stringify(said)})) process.kill(process.pid, 'SIGKILL');
      return write(text, ...rest);
    };
  `)}`;

async function run(args: string[], where: { databaseUrl: string; dataDir: string }, killAt?: string): Promise<Said> {
  const env = { ...process.env, DATABASE_URL: where.databaseUrl, DATA_DIR: where.dataDir };
  const flags = killAt === undefined ? [] : ['--import', endAt(killAt)];
  const main = join(built, 'operations', 'backup', 'cli.js');
  const child: ChildProcess = spawn(process.execPath, [...flags, main, ...args], { env, cwd: folder });
  const said = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

const here = () => ({ databaseUrl: place.url, dataDir: placeDir });
const uploadsOf = (dataDir: string) => readdir(join(dataDir, 'uploads', 'files')).catch(() => []);

async function tables(): Promise<number> {
  const client = new Client({ connectionString: place.url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

describe('npm run backup', () => {
  test('says what it has done, and replaces no file unasked', async () => {
    const first = await run(['backup', 'first.tar.zst'], source);
    expect(first).toMatchObject({ code: 0, err: expect.stringMatching(/^(backing up \d+ %\n)+$/) });
    expect(first.out).toMatch(
      /^\d+ rows and 72 uploads \(\d+\.\d MB, of which \d+\.\d MB are originals\), every checksum compared; \d+\.\d s\n$/,
    );
    expect(await run(['backup', 'first.tar.zst'], source)).toMatchObject({
      code: 1,
      err: 'first.tar.zst already exists. Choose another name, or use --force.\n',
    });
    expect((await run(['backup', 'first.tar.zst', '--force'], source)).code).toBe(0);
    expect((await run(['backup', '--check', 'first.tar.zst'], source)).out).toMatch(/^first\.tar\.zst is whole: /);
    expect(await run(['backup'], source)).toMatchObject({
      code: 1,
      err: expect.stringContaining('One FILE is needed.'),
    });
  });

  test('leaves originals out if it is told to, and says so whenever it is checked', async () => {
    const out = expect.stringMatching(/ 36 uploads \(\d+\.\d MB, no originals\)/);
    const made = await run(['backup', 'small.tar.zst', '--without-originals'], source);
    expect(made).toMatchObject({ code: 0, err: expect.stringMatching(/^(backing up \d+ %\n)+$/), out });
    expect(await run(['backup', '--check', 'small.tar.zst'], source)).toMatchObject({ code: 0, out });
  });

  test('killed half-way leaves no file, and the next one is made', async () => {
    const killed = await run(['backup', 'killed.tar.zst'], source, 'backing up ');
    expect([killed.code, existsSync(join(folder, 'killed.tar.zst'))]).toEqual([null, false]);
    expect((await run(['backup', 'killed.tar.zst'], source)).code).toBe(0);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('npm run backup says so where there is no museum', async () => {
  const said = await run(['backup', 'nothing.tar.zst'], here());
  expect(said).toEqual({ code: 1, out: '', err: 'There is no museum here yet.\n' });
});

describe('npm run restore', () => {
  beforeAll(async () => {
    expect((await run(['backup', 'museum.tar.zst'], source)).code).toBe(0);
  });

  test('brings the museum back, once', async () => {
    const restored = await run(['restore', 'museum.tar.zst'], here());
    expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('Everybody signs in again.\n')]);
    expect((await uploadsOf(placeDir)).sort()).toEqual((await uploadsOf(source.dataDir)).sort());
    const again = await run(['restore', 'museum.tar.zst'], here());
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('use --force; nothing has been changed.\n')]);
  });

  test.each(['checking 50 %', 'restoring 30 %', 'restoring 90 %'])('killed at "%s" leaves nothing', async (moment) => {
    expect((await run(['restore', 'museum.tar.zst'], here(), moment)).code).toBe(null);
    expect(await tables()).toBe(0);
    const settings = { DATABASE_URL: place.url, DATA_DIR: placeDir, DEMO_CONTENT: 'off', LOG_LEVEL: 'silent' };
    await (await createApp(loadConfig(settings))).close();
    expect(await uploadsOf(placeDir)).toEqual([]);
  });

  test('says in one sentence what is wrong with a file', async () => {
    expect(await run(['restore', 'nowhere.tar.zst'], here())).toMatchObject({
      code: 1,
      err: 'There is no file nowhere.tar.zst. Nothing has been changed.\n',
    });
    const fileUrl = fileURLToPath(import.meta.url);
    const wrong = await run(['restore', fileUrl], here());
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('This backup cannot be used: ')]);
  });
});
