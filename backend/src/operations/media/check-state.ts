import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A check that was interrupted longer ago starts over. */
const GOES_ON_FOR_MS = 7 * 86_400_000;

/** Stores in the data folder when a check began, until it is finished. */
export class CheckState {
  private readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'media-check.json');
  }

  /** When the check to be resumed began, or now. */
  async begin(anew: boolean, now = new Date()): Promise<{ since: Date; goesOn: boolean }> {
    const before = anew ? NaN : Date.parse(await this.read());
    if (now.getTime() - before < GOES_ON_FOR_MS) return { since: new Date(before), goesOn: true };
    await writeFile(`${this.path}.part`, JSON.stringify({ since: now.toISOString() }));
    await rename(`${this.path}.part`, this.path);
    return { since: now, goesOn: false };
  }

  async end(): Promise<void> {
    await rm(this.path, { force: true });
  }

  private async read(): Promise<string> {
    try {
      const stored: unknown = JSON.parse(await readFile(this.path, 'utf8'));
      if (typeof stored !== 'object' || stored === null || !('since' in stored)) return '';
      return typeof stored.since === 'string' ? stored.since : '';
    } catch {
      return '';
    }
  }
}
