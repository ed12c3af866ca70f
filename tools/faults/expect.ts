import { setTimeout as delay } from 'node:timers/promises';

export function expect(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise);
}

/**
 * Polls until the condition is true.
 * @returns the milliseconds it took
 * @throws {Error} when it isn't true within `longest` milliseconds, or an answer takes longer
 */
export async function eventually(isSo: () => Promise<boolean>, longest: number, otherwise: string): Promise<number> {
  const since = performance.now();
  for (;;) {
    const result = await isSo().catch(() => false);
    const took = performance.now() - since;
    expect(took < longest, otherwise);
    if (result) return took;
    await delay(25);
  }
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
