import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { environment, root } from '../lib/paths.ts';
import type { Museum } from './museum.ts';

const SCRIPT = join(root, 'backend', 'dist', 'operations', 'register', 'cli.js');
/** Of the register of Tate. */
export const MAPPING = join(root, 'docs', 'mappings', 'tate.json');
const UNDO = /--undo ([0-9a-f-]{36})/;
const COUNTS = /(\d+) read, (\d+) created, (\d+) changed, (\d+) unchanged, (\d+) rejected/;

/** @returns what the command said */
export async function registerCommand(museum: Museum, args: string[]): Promise<string> {
  const env = environment({ DATABASE_URL: museum.product.databaseUrl });
  const child = spawn(process.execPath, [SCRIPT, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${said}`);
  return said;
}

export interface Imported {
  /** Read, created, changed, unchanged, rejected. */
  counts: number[];
  /** The id for taking it back, if it changed anything. */
  run: string | undefined;
  ms: number;
}

export async function importRegister(museum: Museum, file: string, ...options: string[]): Promise<Imported> {
  const began = performance.now();
  const said = await registerCommand(museum, ['import', '--type', 'collections', file, ...options]);
  const ms = performance.now() - began;
  return { counts: (COUNTS.exec(said) ?? []).slice(1).map(Number), run: UNDO.exec(said)?.[1], ms };
}

export async function takeBack(museum: Museum, { run }: Imported): Promise<void> {
  if (run === undefined) throw new Error('The import cannot be taken back.');
  await registerCommand(museum, ['import', '--undo', run]);
}
