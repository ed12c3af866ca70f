import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { tooManyRequests } from '../errors/problem.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import {
  CAP_PAUSES,
  COUNT_IN_WINDOW,
  COUNT_WITH_PAUSE,
  FIND_FULL_WINDOW,
  GIVE_BACK,
  REMAINING_PAUSE,
  SWEEP_ATTEMPTS,
} from './throttle-statements.js';
import { Throttle } from './throttle.entity.js';

/** An exponential backoff for attempts under one key. */
export interface Pause {
  key: string;
  /** Number of attempts without a pause. */
  free: number;
  /** The first pause; each further attempt doubles it. */
  firstSeconds: number;
  /** Also caps a stored pause, which may come from a clock that was ahead. */
  maxSeconds: number;
}

/** A pause is not over. */
class Paused extends Error {}

/**
 * Counts attempts in the database, so that the counts survive restarts and are shared by all processes. Attempts are
 * counted before they run, so that concurrent ones gain nothing. Keys never come from the client. A stored time in the
 * future, from a clock that was ahead, counts as now.
 */
@Injectable()
export class ThrottleService {
  constructor(
    @InjectRepository(Throttle) private readonly counters: Repository<Throttle>,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.sweep());
  }

  /**
   * At most `limit` attempts in each window of `seconds`; `cost` counts one attempt as several.
   * @throws 429 with the seconds until the window ends
   */
  async limit(key: string, limit: number, seconds: number, cost = 1): Promise<void> {
    const counted = await COUNT_IN_WINDOW.first(this.counters.manager, [key, seconds, cost]);
    if (counted && counted.attempts > limit) {
      await this.giveBack(key, cost);
      throw tooManyRequests(counted.seconds);
    }
  }

  /**
   * Checks the limit of {@link limit} without counting.
   * @throws 429 with the seconds until the window ends
   */
  async check(key: string, limit: number, seconds: number): Promise<void> {
    const full = await FIND_FULL_WINDOW.first(this.counters.manager, [key, limit, seconds]);
    if (!full) return;
    // otherwise the window would start again at each check
    if (full.isAhead) await this.counters.update({ key }, { since: () => 'now()' });
    throw tooManyRequests(full.seconds);
  }

  /** Reverts the count of a successful attempt. */
  async giveBack(key: string, cost = 1): Promise<void> {
    await GIVE_BACK.run(this.counters.manager, [key, cost]);
  }

  /**
   * Counts an attempt under all keys. If one of them is paused it counts under none, so that refused attempts prolong nobody's pause.
   * A day without attempts resets the counter.
   * @throws 429 with the seconds left of the longest pause
   */
  async slowDown(pauses: readonly Pause[]): Promise<void> {
    try {
      await this.counters.manager.transaction(async (manager) => {
        for (const pause of pauses) if (!(await count(manager, pause))) throw new Paused();
      });
    } catch (error) {
      if (!(error instanceof Paused)) throw error;
      throw tooManyRequests(await this.secondsLeft(pauses));
    }
  }

  /** The remaining seconds of the longest pause. Caps pauses stored while the clock was ahead. */
  private async secondsLeft(pauses: readonly Pause[]): Promise<number> {
    const keys = pauses.map(({ key }) => key);
    await CAP_PAUSES.run(this.counters.manager, [keys, pauses.map(({ maxSeconds }) => maxSeconds)]);
    return (await REMAINING_PAUSE.first(this.counters.manager, [keys]))?.seconds ?? 1;
  }

  async clear(keys: readonly string[]): Promise<void> {
    await this.counters.delete({ key: In(keys) });
  }

  async sweep(): Promise<void> {
    await SWEEP_ATTEMPTS.correct.run(this.counters.manager);
    await SWEEP_ATTEMPTS.delete.run(this.counters.manager);
  }
}

/** @returns false, and counts nothing, while the pause is not over */
async function count(manager: EntityManager, { key, free, firstSeconds, maxSeconds }: Pause): Promise<boolean> {
  return (await COUNT_WITH_PAUSE.first(manager, [key, free, firstSeconds, maxSeconds])) !== undefined;
}
