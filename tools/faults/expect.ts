import { setTimeout as delay } from 'node:timers/promises';

export function expect(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise);
}

/** Asks until it is so. @throws {Error} when it isn't within `longest` milliseconds */
export async function eventually(isSo: () => Promise<boolean>, longest: number, otherwise: string): Promise<number> {
  const since = performance.now();
  while (!(await isSo().catch(() => false))) {
    expect(performance.now() - since < longest, otherwise);
    await delay(25);
  }
  return performance.now() - since;
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
