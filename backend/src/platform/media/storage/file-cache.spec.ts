import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eventually } from '../../../../test/eventually.js';
import { FileCache } from './file-cache.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Appended to the bytes of each file. */
const CHECKSUM_BYTES = 32;

const kept = async () => (await readdir(join(folder, 'kept'))).sort().join(' ');
const newCache = async () => {
  const cache = new FileCache(join(folder, 'kept'), 100 + 3 * CHECKSUM_BYTES, join(folder, 'former'));
  await cache.onModuleInit();
  return cache;
};

async function put(cache: FileCache, name: string, bytes: number): Promise<void> {
  const path = join(folder, `${name}.new`);
  await writeFile(path, Buffer.alloc(bytes));
  await cache.put(name, path);
}

test('the files that nobody asks for give way to new ones, also after a restart', async () => {
  const cache = await newCache();
  for (const name of ['a', 'b', 'c']) await put(cache, name, 30);
  await (await cache.open('a'))?.close();
  await put(cache, 'd', 30);
  expect(await eventually(kept, 'a c d')).toBe('a c d');
  expect(await cache.open('b')).toBeUndefined();

  const next = await newCache();
  await put(next, 'e', 80 + 2 * CHECKSUM_BYTES);
  expect(await eventually(kept, 'e')).toBe('e');
});

test('files of earlier versions go, and their folder stays for one that runs beside', async () => {
  await mkdir(join(folder, 'former'));
  await writeFile(join(folder, 'former', 'a'), 'without checksum');
  const cache = await newCache();
  expect(await cache.open('a')).toBeUndefined();
  expect(await readdir(join(folder, 'former'))).toEqual([]);
});

describe('a file that is missing', () => {
  test('is made once for all who ask for it', async () => {
    const cache = await newCache();
    let made = 0;
    const make = async () => {
      made++;
      await put(cache, 'made', 10);
    };
    const files = await Promise.all([1, 2, 3].map(() => cache.openOrMake('made', make)));
    files.push(await cache.openOrMake('made', make));
    for (const file of files) expect(file?.size).toBe(10);
    for (const file of files) await file?.close();
    expect(made).toBe(1);
  });

  test('fails for all who wait for it, and is tried again', async () => {
    const cache = await newCache();
    const fail = () => Promise.reject(new Error('not made'));
    const answers = await Promise.allSettled([1, 2].map(() => cache.openOrMake('failed', fail)));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await cache.openOrMake('failed', () => Promise.resolve())).toBeUndefined();
    const file = await cache.openOrMake('failed', () => put(cache, 'failed', 10));
    await file?.close();
    expect(file).toBeDefined();
  });
});

test('a file that is damaged on the disk is made again, while the process runs and after its start', async () => {
  const cache = await newCache();
  const read = async (from: FileCache) => {
    const file = await from.openOrMake('a', () => put(from, 'a', 10));
    return file && buffer(file.stream());
  };
  expect(await read(cache)).toEqual(Buffer.alloc(10));
  const path = join(folder, 'kept', 'a');
  const whole = await readFile(path);
  // changed bytes, a truncated checksum, an empty file, and a file of an earlier version
  const damaged = [whole.fill(1, 3, 4), whole.subarray(0, -1), Buffer.alloc(0), whole.subarray(0, 10)];
  for (const bytes of damaged)
    for (const reader of [cache, await newCache()]) {
      await writeFile(path, bytes);
      expect(await read(reader)).toEqual(Buffer.alloc(10));
      expect(await readFile(path)).toHaveLength(10 + CHECKSUM_BYTES);
    }
});

test('a file that is made again stays, one that is removed goes', async () => {
  const cache = await newCache();
  for (const name of ['a', 'a', 'b']) await put(cache, name, 10);
  cache.remove('b');
  expect(await eventually(kept, 'a')).toBe('a');
  expect(cache.names).toEqual(['a']);
});
