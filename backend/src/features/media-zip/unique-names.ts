import { safeFileName } from '../../platform/media/storage/safe-file-name.js';

const ENDING = /\.([A-Za-z0-9]{1,10})$/;

/** Gives files of one folder names that differ on every system: none regards case, or how a letter is composed. */
export class UniqueNames {
  private readonly taken: Set<string>;

  /** @param reserved names that are given to none */
  constructor(reserved: readonly string[] = []) {
    this.taken = new Set(reserved.map(folded));
  }

  /**
   * @param fileName with its ending, if it has one
   * @param otherwise for a name that no system can save, without ending
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
