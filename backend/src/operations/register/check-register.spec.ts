import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRegister } from './check-register.js';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muzey-check-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(name: string, content: string | Buffer): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, content);
  await checkRegister(file, {});
}

const many = 'KP-1,Felt\n'.repeat(3_000);

test.each([
  ['a.csv', 'Object,Name\nA1,Felt\n', 'None of its 1 records has a number'],
  ['a.csv', 'Object,Name\nA1,Felt\n', 'Its fields are: Object, Name. Nothing has been imported.'],
  ['b.csv', 'id:title\nA1:Felt\n', 'Nothing seems to separate its cells'],
  ['c.jsonl', '{"id":1}\n{"id":2}\n', 'None of its 2 records has a title'],
  ['d.jsonl', 'id,title\n1,Felt\n', 'No record in it can be read'],
  ['e.csv', 'id,title\n', 'There is no record in it.'],
  [
    'f.csv',
    `id,title\n${many}KP-2,"Silk\n${many}`,
    'The quote that opens in line 3002, character 6 is never closed. Nothing has been',
  ],
  [
    'g.csv',
    Buffer.concat([Buffer.from(`id,title\n${many}`), Buffer.from([0xff, 0xe0])]),
    'Line 3002, character 1 is not UTF-8',
  ],
])('%s is refused once, before anything of it is taken', async (name, content, reason) => {
  await expect(check(name, content)).rejects.toThrow(reason);
});

test('a register of which only some records are at fault is none of those', async () => {
  await expect(check('h.csv', 'id;title\n1;Felt\n;Silk\n3;\n')).resolves.toBeUndefined();
});

test.each([
  ['p.csv', 'name,title\nx,y', 'no_register'],
  ['p.csv', 'id,title', 'no_register'],
  ['p.jsonl', '[{', 'other_json'],
  ['p.csv.gz', 'id,title', 'damaged'],
  ['p.csv', 'PK\u0003\u0004', 'other_format'],
  ['p.csv', 'id,title\nA1,"x', 'open_quote'],
])('%s with %j has a code that the console has words for: %s', async (name, content, code) => {
  await expect(check(name, content)).rejects.toMatchObject({ code });
});
