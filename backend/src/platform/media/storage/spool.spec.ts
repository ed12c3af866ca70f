import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { Spool } from './spool.js';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muzey-spool-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('what a killed process has left may be removed by another one at the same time', async () => {
  const spool = new Spool({ dataDir } as Config);
  // no process has this number
  const left = ['a', 'b'].map((name) => join(spool.folder, `${hostname()}~4194305~run~${name}.note`));
  for (const file of left) await writeFile(file, '["picture.jpg"]');
  const removeAll = async () => {
    for (const file of left) await rm(file, { force: true });
  };
  await spool.sweep(removeAll);
  expect(await readdir(spool.folder)).toEqual([]);
});
