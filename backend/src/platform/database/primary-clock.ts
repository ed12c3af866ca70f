import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { timestamp } from './column-types.js';
import { statement } from './statement.js';

const CURRENT_MOMENT = statement('the current moment', 'SELECT current_moment() AS moment', { moment: timestamp });

/** A smaller step back is explained by the time that an answer took. */
const MAX_JITTER_MS = 1_000;

/**
 * The primary's clock, which decides what scheduled items visitors see. Between two readings this process adds the time
 * of its monotonic `performance` clock, which nobody can set.
 */
@Injectable()
export class PrimaryClock {
  /** Offset from the `performance` clock. */
  private offset: number | undefined;
  private latest = -Infinity;

  constructor(private readonly primary: DataSource) {}

  /** The best known time. It never goes back, unless the primary's clock does. */
  now(): Date {
    if (this.offset === undefined) return new Date();
    const moment = Math.floor(performance.now() + this.offset);
    this.latest = this.latest - moment > MAX_JITTER_MS ? moment : Math.max(this.latest, moment);
    return new Date(this.latest);
  }

  /** The same, but reads the primary's clock if it is not known yet. */
  async moment(): Promise<Date> {
    if (this.offset === undefined) {
      const row = await CURRENT_MOMENT.first(this.primary);
      if (row) this.set(row.moment);
    }
    return this.now();
  }

  /**
   * Call it as soon as the primary's time has arrived. This clock may be late by the time the answer took, but never
   * early.
   * @returns whether the primary's clock was set back
   */
  set(moment: Date): boolean {
    this.offset = moment.getTime() - performance.now();
    return this.latest - moment.getTime() > MAX_JITTER_MS;
  }

  /** Converts a time to the `performance` clock. */
  onPerformance(moment: Date | number): number {
    return Number(moment) - (this.offset ?? Date.now() - performance.now());
  }
}
