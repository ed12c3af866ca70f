import { readdir, readFile } from 'node:fs/promises';

/**
 * Stops a process and all its children. The process comes first, so that it cannot start more children. One that has ended meanwhile needs
 * no signal.
 * @returns a function that lets them continue
 */
export async function freeze(pid: number): Promise<() => void> {
  signal(pid, 'SIGSTOP');
  const children = await childrenOf(pid);
  for (const child of children) signal(child, 'SIGSTOP');
  return () => [pid, ...children].forEach((stopped) => signal(stopped, 'SIGCONT'));
}

async function childrenOf(pid: number): Promise<number[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = await Promise.all(
    numbers.map(async (number) => {
      const status = await readFile(`/proc/${number}/status`, 'utf8').catch(() => '');
      return new RegExp(`^PPid:\\s+${pid}$`, 'm').test(status) ? [Number(number)] : [];
    }),
  );
  return children.flat();
}

/** A child that ended while its parent was stopped disappears as soon as the parent continues. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
