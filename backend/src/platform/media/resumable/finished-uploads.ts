import { Injectable } from '@nestjs/common';
import { open } from 'node:fs/promises';
import type { Account } from '../../auth/access.js';
import { sha256 } from '../checksum.js';
import { fault, uploadProblem, type FileKind } from '../file-problem.js';
import { SIGNATURE_BYTES, type ReceivedFile } from '../upload-reader.js';

/** The addresses of the stored file. */
export interface KeptFile {
  urls: string[];
}

/** A complete file, of which nothing has been checked. */
interface Complete {
  path: string;
  name: string | null;
  bytes: number;
}

interface Keeper {
  maxBytes: number;
  /** @throws 415 or 422 for the first bytes of a file that is not accepted */
  check: (start: Buffer) => void;
  keep: (file: Complete, account: Account, key: string) => Promise<KeptFile>;
}

/** Stores files that have arrived in parts, as those of one request are stored. */
@Injectable()
export class FinishedUploads {
  private keeper: Keeper | undefined;

  /**
   * To be called during the start.
   * @param keep stores a file of this kind, once for each key
   */
  keepWith<Format extends string>(
    kind: FileKind<Format>,
    keep: (file: ReceivedFile<Format>, account: Account, key: string) => Promise<KeptFile>,
  ): void {
    const formatOf = (start: Buffer): Format => {
      const format = start.length === 0 ? undefined : kind.formatOf(start);
      if (format) return format;
      throw uploadProblem([fault(0, start.length === 0 ? 'file-invalid' : 'file-invalid-type', kind)]);
    };
    this.keeper = {
      maxBytes: kind.maxBytes,
      check: formatOf,
      keep: async (file, account, key) => {
        const format = formatOf(await startOf(file.path));
        return keep({ ...file, format, checksum: await sha256(file.path) }, account, key);
      },
    };
  }

  get maxBytes(): number {
    return this.known.maxBytes;
  }

  /** @throws 415 as soon as the first bytes show that the file is not accepted */
  async checkStart(path: string): Promise<void> {
    this.known.check(await startOf(path));
  }

  keep(file: Complete, account: Account, key: string): Promise<KeptFile> {
    return this.known.keep(file, account, key);
  }

  private get known(): Keeper {
    if (!this.keeper) throw new Error('Nothing says what becomes of uploads in parts.');
    return this.keeper;
  }
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
