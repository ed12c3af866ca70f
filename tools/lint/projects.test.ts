// Types, and the rules that need them, are checked per project: a file that belongs to no project would not be checked at all.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.ts';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');

const linesOf = (program: string, args: string[]): string[] =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 }).split('\n').filter(Boolean);

test('every TypeScript file belongs to a project', () => {
  const filesOf = (project: string) => {
    const config = linesOf(process.execPath, [compiler, '--showConfig', '-p', project]).join('');
    return (JSON.parse(config) as { files: string[] }).files.map((file) => join(project, file));
  };
  const checked = new Set([...workspaces, 'tools'].flatMap(filesOf));
  const all = linesOf('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx']);
  assert.ok(all.length > 1000);
  assert.deepEqual(
    all.map((file) => join(file)).filter((file) => !checked.has(file)),
    [],
  );
});
