import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../test/eventually.js';
import { CardStore } from './card-store.js';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muzey-cards-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const kept = async () => (await readdir(join(dataDir, 'cards'))).sort().join(' ');

async function put(store: CardStore, name: string, bytes: number): Promise<void> {
  const path = join(dataDir, `${name}.new`);
  await writeFile(path, Buffer.alloc(bytes));
  await store.put(name, path);
}

test('the cards that nobody asks for give way to new ones, also after a restart', async () => {
  const store = new CardStore({ dataDir }, 100);
  await store.onModuleInit();
  for (const name of ['a', 'b', 'c']) await put(store, name, 30);
  await (await store.open('a'))?.close();
  await put(store, 'd', 30);
  expect(await eventually(kept, 'a c d')).toBe('a c d');
  expect(await store.open('b')).toBeUndefined();

  const next = new CardStore({ dataDir }, 100);
  await next.onModuleInit();
  await put(next, 'e', 80);
  expect(await eventually(kept, 'e')).toBe('e');
});
