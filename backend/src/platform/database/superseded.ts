import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Problem } from '../errors/problem.js';
import { neededInstead, VERSION } from './compatibility.js';
import { DueConnections } from './due-connections.js';

/**
 * Whether a newer version has migrated the database while this process is running, so that this one would read or write
 * wrongly. From then on it refuses all requests, and has no connections for background work either (docs/upgrading.md,
 * "Two versions at once").
 */
@Injectable()
export class Superseded {
  private readonly logger = new Logger('Database');
  private needed: string | undefined;

  constructor(
    private readonly primary: DataSource,
    private readonly due: DueConnections,
  ) {}

  /** A message for people, with both versions; undefined while this process may continue. */
  get reason(): string | undefined {
    return this.needed === undefined
      ? undefined
      : `The database needs version ${this.needed} or later; this process is ${VERSION}.`;
  }

  /**
   * Call it with all versions that migrations have asked for.
   * @returns whether this version is too old for one of them
   */
  look(versions: readonly string[]): boolean {
    if (this.needed !== undefined) return true;
    this.needed = neededInstead(versions);
    if (this.needed === undefined) return false;
    this.logger.error({ event: 'superseded', needed: this.needed, own: VERSION });
    // running queries can finish
    void Promise.all([this.primary.destroy(), this.due.close()]).catch((error: unknown) =>
      this.logger.warn({ event: 'superseded', error: String(error) }),
    );
    return true;
  }

  /** This is not an outage: caches must not answer with stale data instead. */
  problem(reason: string): Problem {
    return new Problem({ status: 503, code: 'superseded', detail: reason, headers: { 'retry-after': '5' } });
  }
}
