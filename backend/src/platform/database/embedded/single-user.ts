import { spawn } from 'node:child_process';
import type { Binaries } from './binaries.ts';
import type { Runner } from './runner.ts';

/**
 * Runs statements in the server's single-user mode, which needs no client program, port or password. No server may be
 * running on the folder meanwhile.
 * @throws {Error} with the server's message
 */
export async function inSingleUserMode(
  cluster: string,
  { binaries, runner, database }: { binaries: Binaries; runner: Runner; database: string },
  statements: readonly string[],
): Promise<void> {
  const [program, args] = runner.command(binaries.postgres, ['--single', '-D', cluster, '-j', database]);
  const child = spawn(program, args, { ...runner.ids, stdio: ['pipe', 'ignore', 'pipe'] });
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (messages += chunk));
  // if the server ended at once, its messages say why
  child.stdin.on('error', () => undefined);
  // with -j a statement ends with a semicolon and an empty line
  child.stdin.end(statements.map((statement) => `${statement};\n\n`).join(''));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0 || /ERROR|FATAL/.test(messages)) throw new Error(`The database could not be created:  ${messages}`);
}
