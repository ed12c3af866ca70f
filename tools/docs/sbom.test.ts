import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { run } from '../lib/child.ts';
import { root } from '../lib/paths.ts';

/** A package as package-lock.json describes it. */
interface Locked {
  version?: string;
  /** Its real name, where it is installed under an alias. */
  name?: string;
}

test('the command of docs/operating.md lists every package', async () => {
  const text = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const [, command = ''] = /^npm (sbom .+) > \S+$/m.exec(text) ?? [];
  const { code, output } = await run('npm', command.split(' '));
  assert.equal(code, 0, output);
  const { components } = JSON.parse(output) as { components: { name: string; version: string }[] };
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  for (const [path, { version, name }] of Object.entries(packages)) {
    const names = [path.split('node_modules/').at(-1), name];
    if (path.includes('node_modules/') && version !== undefined)
      assert.ok(
        names.some((candidate) => listed.has(`${candidate} ${version}`)),
        path,
      );
  }
});
