import { spawn } from 'node:child_process';
import { environment, root } from './paths.ts';

export interface RunResult {
  code: number;
  output: string;
}

/** Runs a program to its end. With `show`, its output also goes to the terminal as it comes. */
export async function run(
  program: string,
  args: string[],
  options: { show?: boolean; env?: Record<string, string | undefined>; cwd?: string } = {},
): Promise<RunResult> {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: environment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (options.show) process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  process.removeListener('exit', stop);
  return { code, output };
}
