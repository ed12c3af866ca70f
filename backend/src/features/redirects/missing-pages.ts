import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FlushTimer } from '../../platform/housekeeping/flush-timer.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { isId } from '../../platform/http/existing.js';
import { COUNT_MISSING, DROP_LEAST_MISSING, FORGET_MISSING } from './redirect-statements.js';

/** A batch is written after this time. */
const FLUSH_MS = 5_000;
/** Paths of a batch: so many different ones come from a scanner, and all that matters is asked for again. */
const MAX_WAITING = 200;
const MAX_LENGTH = 300;

interface Missed {
  count: number;
  at: number;
  referrer: string | null;
}

/** Counts pages that were asked for and not found, in memory, and writes them in batches. */
@Injectable()
export class MissingPages implements BeforeApplicationShutdown {
  private readonly logger = new Logger('MissingPages');
  private waiting = new Map<string, Missed>();
  private readonly timer = new FlushTimer(FLUSH_MS, () => this.write());

  constructor(
    private readonly dataSource: DataSource,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => FORGET_MISSING.run(this.dataSource));
  }

  /**
   * @param path decoded
   * @param referrer a path of this site, or a host
   */
  count(path: string, referrer: string | null, at = Date.now()): void {
    const known = this.waiting.get(path);
    if (known) {
      known.count++;
      known.at = at;
      known.referrer = referrer ?? known.referrer;
    } else if (this.waiting.size < MAX_WAITING && isListed(path)) {
      this.waiting.set(path, { count: 1, at, referrer });
      this.timer.start();
    }
  }

  /** Writes what waits. After a failure it is lost: such pages are asked for again. */
  flush(): Promise<void> {
    return this.timer.flush();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.timer.end();
  }

  private async write(): Promise<void> {
    const rows = [...this.waiting];
    if (rows.length === 0) return;
    this.waiting = new Map();
    try {
      await COUNT_MISSING.run(this.dataSource, [
        rows.map(([path]) => path),
        rows.map(([, { count }]) => count),
        rows.map(([, { at }]) => at),
        rows.map(([, { referrer }]) => referrer),
      ]);
      await DROP_LEAST_MISSING.run(this.dataSource);
    } catch (error) {
      this.logger.warn({ event: 'missing_pages_lost', pages: rows.length, error: String(error) });
    }
  }
}

/** Secrets in links, and addresses of people, are nobody's business; hidden files are only asked for by scanners. */
export const isListed = (path: string): boolean =>
  path.length <= MAX_LENGTH &&
  !/@|%40|\+\d{7}|\/\.|\*|%2A|\/(preview|link|reset|unsubscribe)\//i.test(path) &&
  !path.split('/').some(isToken);

/** Words of addresses are shorter, or have hyphens, dots or other letters between them; random ones have digits among their letters. */
const isToken = (segment: string): boolean =>
  isId(segment) ||
  segment.split(/[-_.]/).some((word) => /^[\w+=~]{20,}$/.test(word)) ||
  (segment.length >= 20 && /[a-z]\d+[a-z]/i.test(segment) && /[a-z]/.test(segment) && /[A-Z]/.test(segment));
