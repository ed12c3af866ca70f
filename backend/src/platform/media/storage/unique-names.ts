import { safeFileName } from './safe-file-name.js';

const ENDING = /\.([A-Za-z0-9]{1,10})$/;

/**
 * Gives files of a folder names that are distinct on every system, even those that ignore case or Unicode composition.
 */
export class UniqueNames {
  private readonly taken: Set<string>;

  /** @param reserved names that must not be used */
  constructor(reserved: readonly string[] = []) {
    this.taken = new Set(reserved.map(folded));
  }

  /**
   * @param fileName with its extension, if any
   * @param otherwise a base name to use if no system could save `fileName`
   */
  next(fileName: string, otherwise: string): string {
    const ending = ENDING.exec(fileName)?.[0] ?? '';
    const stem = safeFileName(ending ? fileName.slice(0, -ending.length) : fileName) || otherwise;
    for (let number = 1; ; number++) {
      const name = number === 1 ? `${stem}${ending}` : `${stem} (${number})${ending}`;
      if (this.taken.has(folded(name))) continue;
      this.taken.add(folded(name));
      return name;
    }
  }
}

const folded = (name: string): string => name.normalize('NFKC').toLowerCase();
