import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { commandLine, environment, root } from './paths.ts';

export interface RunResult {
  code: number;
  output: string;
}

interface RunOptions {
  /** Also print its output to the terminal, line by line as it comes. */
  show?: boolean;
  /** Prefix of each printed line, where several programs run at once. */
  label?: string;
  /** Ends the program as Ctrl-C does, so that it can stop what it has started. */
  signal?: AbortSignal;
  /** How much lower its priority is than that of this process, up to 19; its own children inherit it. */
  niceness?: number;
  /** Ends the program, as `signal` does, when it has written nothing for this long; its output says so. */
  silenceMs?: number;
  env?: Record<string, string | undefined>;
  cwd?: string;
}

/** Runs a program to completion. */
export async function run(program: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const child = spawn(...commandLine(program, args), {
    cwd: options.cwd ?? root,
    env: environment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (options.niceness !== undefined && child.pid !== undefined) lower(child.pid, options.niceness);
  options.signal?.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  let output = '';
  const silence = afterSilence(options.silenceMs, () => {
    const line = `${program} wrote nothing for ${options.silenceMs} ms, and is ended.\n`;
    output += line;
    if (options.show) process.stdout.write(line);
    child.kill('SIGINT');
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      silence?.refresh();
    });
    if (options.show) showLines(stream, options.label);
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(silence);
  process.removeListener('exit', stop);
  return { code, output };
}

const afterSilence = (ms: number | undefined, end: () => void) => (ms === undefined ? undefined : setTimeout(end, ms));

function lower(pid: number, niceness: number): void {
  setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
}

function showLines(stream: Readable, label = ''): void {
  let begun = '';
  stream.on('data', (chunk: string) => {
    const lines = (begun + chunk).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) process.stdout.write(`${label}${line}\n`);
  });
  stream.on('end', () => {
    if (begun !== '') process.stdout.write(`${label}${begun}\n`);
  });
}
