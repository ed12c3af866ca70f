import { readFile } from 'node:fs/promises';

/** Milliseconds between two measurements. */
const CHECK_EVERY_MS = 50;

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Bytes of memory that a process has in use; 0 when it is gone. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The most memory that a process uses from now until the measurement is stopped. */
export class Peak {
  bytes = 0;
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(pid: number | undefined) {
    const measure = async () => {
      this.bytes = Math.max(this.bytes, await memoryOf(pid));
    };
    this.timer = setInterval(() => void measure(), CHECK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
