import { Injectable } from '@nestjs/common';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Config } from '../../../platform/config/config.js';
import { forkLowPriority } from '../../../platform/processes/fork-low-priority.js';
import type { DumpWork, WrittenFile } from './write-dump.js';

const MAIN = fileURLToPath(new URL(`./main${extname(import.meta.url)}`, import.meta.url));
/** In megabytes: all terms, and a page of objects. */
const MAX_HEAP = 256;
const MAX_MS = 2 * 3_600_000;

/** Sent once. */
export type DumpJob = DumpWork & { databaseUrl: string };

export type DumpResult = { files: WrittenFile[] } | { error: string };

/** Writes the files of a dump in a process of low priority. */
@Injectable()
export class DumpProcess {
  constructor(private readonly config: Config) {}

  /**
   * @param signal ends it
   * @throws {Error} when it fails, crashes, takes too long or is ended
   */
  async run(work: DumpWork, signal: AbortSignal): Promise<WrittenFile[]> {
    signal.throwIfAborted();
    const child = forkLowPriority(MAIN, MAX_HEAP);
    const ended = Promise.withResolvers<DumpResult>();
    child.once('message', (result: DumpResult) => ended.resolve(result));
    child.once('error', (error) => ended.reject(error));
    child.once('exit', (code, by) => {
      // its last message may arrive after it has ended
      const fail = () => ended.reject(new Error(`The process that writes a dump ended with ${by ?? code}.`));
      if (child.connected) child.once('disconnect', fail);
      else fail();
    });
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(kill, MAX_MS).unref();
    signal.addEventListener('abort', kill);
    try {
      const { databaseUrl } = this.config;
      child.send({ ...work, databaseUrl } satisfies DumpJob, () => undefined);
      const result = await ended.promise;
      if ('error' in result) throw new Error(result.error);
      return result.files;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
    }
  }
}
