import { setTimeout as delay } from 'node:timers/promises';

/** Polls until the value is the expected one or the time is over. @returns the last value */
export async function eventually<Value>(
  read: () => Promise<Value>,
  expected: Value,
  timeoutMs = 5_000,
): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (value === expected || performance.now() > deadline) return value;
    await delay(50);
  }
}
