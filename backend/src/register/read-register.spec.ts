import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readRegister, type Row } from './read-register.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-register-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = async (name: string, content: string | Buffer) => {
  const file = join(folder, name);
  await writeFile(file, content);
  const rows: Row[] = [];
  for await (const row of readRegister(file, () => undefined)) rows.push(row);
  return rows;
};

test('a file of JSON Lines may have a mark, empty lines, and lines that are none', async () => {
  expect(await read('a.jsonl', '\uFEFF{"id":1}\r\n\n[1]\nnonsense\n{"id":2}')).toEqual([
    { line: 1, record: { id: 1 } },
    { line: 3, rejected: 'it is no object' },
    { line: 4, rejected: 'it is not JSON' },
    { line: 5, record: { id: 2 } },
  ]);
});

test('a file of CSV has a header, quotes and line breaks in its fields', async () => {
  const csv = '\uFEFFid,title,description\r\n1,"Felt, ""white""","One\nTwo"\r\n2,Silk\r\n';
  expect((await read('b.csv', csv)).map((row) => 'record' in row && row.record)).toEqual([
    { id: '1', title: 'Felt, "white"', description: 'One\nTwo' },
    { id: '2', title: 'Silk' },
  ]);
});

test('a file may be packed', async () => {
  expect(await read('c.jsonl.gz', gzipSync('{"id":1}\n'))).toEqual([{ line: 1, record: { id: 1 } }]);
});

test('a file that is broken or of another kind is an error', async () => {
  await expect(read('d.jsonl.gz', 'no gzip')).rejects.toThrow();
  await expect(read('e.xlsx', '')).rejects.toThrow('must end in');
  await expect(readRegister(join(folder, 'missing.jsonl'), () => undefined).next()).rejects.toThrow('ENOENT');
});
