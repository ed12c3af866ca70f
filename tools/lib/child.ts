import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { environment, root } from './paths.ts';

/** What a part of the product tells the process that started it. */
export type PartMessage = { type: 'ready'; port: number } | { type: 'superadmin'; username: string; password: string };

export interface Part {
  readonly name: string;
  readonly process: ChildProcess;
  readonly port: number;
  /** Asks it to end (SIGTERM), waits up to 15 s, then ends it. */
  stop(): Promise<void>;
}

/**
 * Starts one part of the product and waits until it accepts requests. It gets a process group of its own, so that a terminal's
 * Ctrl-C reaches only the process that knows in which order the parts end.
 * @throws {Error} when it ends before it is ready, or isn't ready within a minute
 */
export async function startPart(
  name: string,
  script: string,
  env: Record<string, string | undefined>,
  onMessage: (message: PartMessage) => void = () => undefined,
): Promise<Part> {
  const child = fork(script, [], {
    cwd: root,
    env: environment(env),
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not ready within a minute.`)), 60_000);
    child.on('message', (message: PartMessage) => {
      onMessage(message);
      if (message.type !== 'ready') return;
      clearTimeout(timer);
      resolve(message.port);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`${name} ended before it was ready (${signal ?? `exit code ${code}`}).`));
    });
  }).catch(async (error: unknown) => {
    await end(child);
    throw error;
  });
  return { name, process: child, port, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(timer);
}

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
