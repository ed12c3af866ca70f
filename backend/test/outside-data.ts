import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A file or folder of real data that may be next to the checkout. Prints which data a spec uses, because that changes
 * what is tested.
 * @param instead the spec's own data
 * @returns undefined if it does not exist
 */
export function outsideData(name: string, instead: string): string | undefined {
  const path = fileURLToPath(new URL(`../../../shared/data/${name}`, import.meta.url));
  const found = existsSync(path);
  process.stdout.write(found ? `Test data from outside the checkout: ${path}\n` : `Test data: ${instead}\n`);
  return found ? path : undefined;
}
