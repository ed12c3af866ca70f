// `npm run test:xliff`: sends the demo museum's texts out as XLIFF, has Debian's translate-toolkit check and change them, and takes them in.
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildInPlace } from './lib/build.ts';
import { need } from './lib/needs.ts';
import { root } from './lib/paths.ts';
import { startProduct } from './lib/product.ts';
import { runTrial } from './lib/trial.ts';
import { changesBetween, readRows, type Row } from './xliff/changed-rows.ts';

/** Debian's own Python, which finds Debian's packages. */
const PYTHON = '/usr/bin/python3';

need({ pofilter: 'translate-toolkit' });
await runTrial('xliff', async ({ checks, folder, running }) => {
  await buildInPlace();
  const [port = 0, apiPort = 0] = await freePorts(2);
  const env = { HOST: '127.0.0.1', LOG_LEVEL: 'fatal', DATABASE_URL: undefined, STORAGE_URL: undefined };
  const dataDir = `${folder}/museum`;
  const product = await startProduct({ dataDir, port, apiPort, env });
  running.push(product);
  const client = new Client(product.databaseUrl);
  await client.connect();
  running.push({ stop: () => client.end() });

  const translations = (...args: string[]): { code: number | null; lines: string[] } => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'backend/dist/operations/translations/cli.js'), 'translations', ...args],
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: product.databaseUrl, DATA_DIR: dataDir } },
    );
    return { code: status, lines: `${stdout}${stderr}`.trim().split('\n') };
  };
  const toolkit = (...args: string[]): unknown =>
    JSON.parse(execFileSync(PYTHON, [join(root, 'tools/xliff/toolkit.py'), ...args], { encoding: 'utf8' }));

  for (const [from, to] of [
    ['en', 'kk'],
    ['ru', 'uz'],
  ] as const) {
    checks.heading(`${from} to ${to}`);
    const [out, back] = [`${folder}/${to}.xlf`, `${folder}/${to}-back.xlf`];
    const written = translations('out', out, '--from', from, '--to', to);
    checks.that(`written: ${written.lines.at(-1)}`, written.code === 0, written.lines);
    const { units, files, found } = toolkit('check', out) as { units: number; files: number; found: unknown[] };
    checks.that(
      `translate-toolkit finds nothing wrong in ${units} texts of ${files} entries`,
      found.length === 0,
      found,
    );

    const before = await readRows(client);
    const unchanged = translations('in', out);
    checks.that('an unchanged file changes nothing', unchanged.code === 0 && (await isSame(client, before)), unchanged);

    const changed = toolkit('change', out, back, '3') as [item: string, path: string][];
    const taken = translations('in', back);
    checks.that(`taken: ${taken.lines.at(-1)}`, taken.code === 0, taken.lines);
    const after = await readRows(client);
    const wanted = new Set(changed.map(([item, path]) => `${item} ${to} ${path.split(/[/@]/)[0]}`));
    const differences = changesBetween(before, after);
    checks.that(
      `exactly the ${wanted.size} changed fields are different`,
      [...wanted].toSorted().join() === [...differences].toSorted().join(),
      {
        missing: without(wanted, differences),
        others: without(differences, wanted),
      },
    );
    const again = translations('in', back);
    checks.that('taken in once more, it changes nothing', again.code === 0 && (await isSame(client, after)), again);
  }
});

async function isSame(client: Client, before: readonly Row[]): Promise<boolean> {
  return changesBetween(before, await readRows(client)).size === 0;
}

function without(all: ReadonlySet<string>, some: ReadonlySet<string>): string[] {
  return [...all].filter((each) => !some.has(each));
}
