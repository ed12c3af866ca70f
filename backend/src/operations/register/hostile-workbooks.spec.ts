import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTILE_WORKBOOKS } from '../../../test/builders/hostile/workbooks.js';
import { readRegister, type Row } from './read-register.js';
import { Refused } from './refused.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-hostile-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(bytes: Buffer): Promise<Row[]> {
  const file = join(folder, 'a.xlsx');
  await writeFile(file, bytes);
  const rows: Row[] = [];
  for await (const row of readRegister(file, { maxBytes: 1_000_000_000 })) rows.push(row);
  return rows;
}

const refused = HOSTILE_WORKBOOKS.filter((each) => each.refused !== undefined);
const taken = HOSTILE_WORKBOOKS.filter((each) => each.refused === undefined);

test.each(refused)('a workbook with $name is refused with a sentence', async ({ bytes, refused: code }) => {
  const error: unknown = await read(bytes()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refused);
  expect(error).toMatchObject({ code });
});

test.each(taken)('a workbook with $name is read', async ({ name, bytes }) => {
  const rows = await read(bytes());
  expect(rows[0]).toEqual({ line: 2, isCsv: true, record: { id: '1', title: 'a' } });
  expect(rows.slice(1).map(({ line, rejected }) => [line, rejected?.code])).toEqual(
    name === 'a far cell' ? [[1_048_576, 'no_heading']] : [],
  );
});
