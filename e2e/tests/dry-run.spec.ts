import { expect, test } from '@playwright/test';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../tools/lib/child.ts';
import { root } from '../../tools/lib/paths.ts';

test('commands that change nothing create no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-dry-'));
  const command = async (name: string, ...args: string[]) => {
    const env = {
      DATA_DIR: join(folder, 'data'),
      MUZEY_CALLED_FROM: folder,
      // other tests start products from the build meanwhile
      MUZEY_BUILT: 'true',
      DATABASE_URL: undefined,
    };
    const script = join(root, 'tools', `${name}.ts`);
    const { code, output } = await run(process.execPath, [script, '--type', 'collections', ...args], { env });
    return [code, output.trim().split('\n').pop()];
  };
  try {
    await writeFile(join(folder, 'a.csv'), 'AccessionNumber;Title\nA1;Felt\n;Silk\n');
    expect(await command('import', 'a.csv', '--category', 'nature', '--dry-run')).toEqual([
      1,
      expect.stringContaining('it has no number'),
    ]);
    expect(await command('import', 'none.csv')).toEqual([2, 'There is no file none.csv.']);
    expect(await command('export', 'out.csv')).toEqual([2, 'There is no museum here yet.']);
    expect(await readdir(folder)).toEqual(['a.csv']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
