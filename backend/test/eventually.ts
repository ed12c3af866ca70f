import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until the value is the expected one or the time is up. The last read always begins after the time is up,
 * because a read may be slow on a busy machine.
 * @returns the last value
 */
export async function eventually<Value>(
  read: () => Promise<Value>,
  expected: Value,
  timeoutMs = 20_000,
): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const isLast = performance.now() > deadline;
    const value = await read();
    if (value === expected || isLast) return value;
    await delay(50);
  }
}
