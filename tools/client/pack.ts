import { createClient } from '@hey-api/openapi-ts';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';

const TSC = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');

/** The generated client has code of Hey API in it. */
const HEY_API_LICENSE = 'LICENSE-hey-api';

const COMPILER = {
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    strict: true,
    declaration: true,
    rootDir: 'src',
    outDir: 'dist',
  },
  include: ['src'],
};

/** Runs a program to its end. @throws {Error} with its output when it fails */
function must(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}${error?.message ?? ''}`);
  return stdout;
}

/** npm itself is a script. */
function npm(args: readonly string[], cwd: string): string {
  const script = process.env.npm_execpath;
  return script ? must(process.execPath, [script, ...args], cwd) : must('npm', args, cwd);
}

/** @returns the path of the packed client */
export async function packClient(destination: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  mkdirSync(destination, { recursive: true });
  const folder = mkdtempSync(join(destination, '.client-'));
  try {
    await createClient({
      input: join(root, 'backend', 'openapi.json'),
      output: { path: join(folder, 'src', 'generated'), importFileExtension: '.js' },
      logs: { level: 'silent' },
    });
    const index = "export * from './generated/index.js';\nexport { client } from './generated/client.gen.js';\n";
    writeFileSync(join(folder, 'src', 'index.ts'), index);
    const manifest = {
      name: '@muzey/client',
      version,
      description: 'Calls of the API of a Muzey museum, with types.',
      license: 'MIT',
      type: 'module',
      sideEffects: false,
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
      files: ['dist', HEY_API_LICENSE],
      engines: { node: '>=20' },
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(COMPILER));
    copyFileSync(join(root, 'tools', 'client', 'README.md'), join(folder, 'README.md'));
    copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    const theirs = join(root, 'node_modules', '@hey-api', 'openapi-ts', 'LICENSE.md');
    copyFileSync(theirs, join(folder, HEY_API_LICENSE));
    must(process.execPath, [TSC, '-p', folder], folder);
    const [packed] = JSON.parse(npm(['pack', '--json', '--pack-destination', destination], folder)) as [
      { filename: string },
    ];
    return join(destination, packed.filename);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
