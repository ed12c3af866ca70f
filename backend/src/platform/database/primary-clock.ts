import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { timestamp } from './column-types.js';
import { statement } from './statement.js';

const CURRENT_MOMENT = statement('the current moment', 'SELECT current_moment() AS moment', { moment: timestamp });

/** A jump back by less is the time that an answer took. */
const MAX_JITTER_MS = 1_000;

/**
 * The clock of the primary, by which visitors are shown what is scheduled. Between two looks at it this process counts on its own clock
 * of `performance`, which nobody can set.
 */
@Injectable()
export class PrimaryClock {
  /** To be added to the clock of `performance`. */
  private offset: number | undefined;
  private latest = -Infinity;

  constructor(private readonly primary: DataSource) {}

  /** As far as it is known; it never goes back, unless the primary's does. */
  now(): Date {
    if (this.offset === undefined) return new Date();
    const moment = Math.floor(performance.now() + this.offset);
    this.latest = this.latest - moment > MAX_JITTER_MS ? moment : Math.max(this.latest, moment);
    return new Date(this.latest);
  }

  /** The same; before the first look at the primary's clock it is read. */
  async moment(): Promise<Date> {
    if (this.offset === undefined) {
      const row = await CURRENT_MOMENT.first(this.primary);
      if (row) this.set(row.moment);
    }
    return this.now();
  }

  /**
   * To be called as soon as the primary has told its time: this clock may be late by the time that its answer took, never early.
   * @returns whether the primary's clock was set back
   */
  set(moment: Date): boolean {
    this.offset = moment.getTime() - performance.now();
    return this.latest - moment.getTime() > MAX_JITTER_MS;
  }

  /** A moment on the clock of `performance`. */
  onPerformance(moment: Date | number): number {
    return Number(moment) - (this.offset ?? Date.now() - performance.now());
  }
}
