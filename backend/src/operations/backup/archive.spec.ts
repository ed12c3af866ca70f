import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArchiveWriter, drain, readArchive } from './archive.js';
import { CorruptBackupError } from './backup-errors.js';

/** The length of a seal in bytes: the head of a skippable frame and a SHA-256. */
const SEAL = 8 + 32;
/** The empty frame that Node writes at the end. */
const EMPTY = 9;

let folder: string;
let sealed: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-archive-'));
  const file = join(folder, 'whole');
  const writer = new ArchiveWriter(file);
  await writer.addWhole('museum.json', Buffer.from('{"product":"muzey"}'));
  await writer.addWhole('tables/news/000001.copy', Buffer.from('one\ttwo\n'.repeat(300)));
  await writer.end();
  sealed = await readFile(file);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer): Promise<string[]> {
  const file = join(folder, 'read');
  await writeFile(file, bytes);
  const names: string[] = [];
  for await (const { name, content } of readArchive(file)) {
    names.push(name);
    await drain(content);
  }
  return names;
}

function flipped(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  return other;
}

const names = ['museum.json', 'tables/news/000001.copy'];

test('an archive is read as it was written, and without a seal, as earlier versions wrote it', async () => {
  expect(await read(sealed)).toEqual(names);
  expect(await read(sealed.subarray(0, -SEAL))).toEqual(names);
});

test('no bit of an archive can change unseen', async () => {
  for (let at = 0; at < sealed.length; at++) {
    await expect(read(flipped(sealed, at))).rejects.toThrow(CorruptBackupError);
  }
});

describe.each([
  ['an archive', () => sealed],
  ['one of an earlier version', () => sealed.subarray(0, -SEAL)],
])('%s', (_, whole) => {
  test('that was cut is refused, wherever', async () => {
    // without the seal, or also without the empty frame, it looks like one of an earlier version; its manifest decides (restore.spec.ts)
    const earlier = [sealed.length - SEAL, sealed.length - SEAL - EMPTY];
    const lengths = Array.from({ length: whole().length }, (_each, length) => length);
    for (const length of lengths.filter((each) => !earlier.includes(each))) {
      await expect(read(whole().subarray(0, length))).rejects.toThrow(CorruptBackupError);
    }
  });

  test('with its last bytes changed is refused', async () => {
    for (let back = 1; back <= 8; back++) {
      await expect(read(flipped(whole(), whole().length - back))).rejects.toThrow(CorruptBackupError);
    }
  });

  test.each([
    ['garbage', () => Buffer.from('garbage')],
    ['zeros', () => Buffer.alloc(9)],
    ['itself', whole],
  ])('with %s behind it is refused', async (_name, more) => {
    await expect(read(Buffer.concat([whole(), more()]))).rejects.toThrow(CorruptBackupError);
  });
});
