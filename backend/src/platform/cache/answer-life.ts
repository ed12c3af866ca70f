import { limitLife } from '@muzey/shared-server/cache-life.ts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PrimaryClock } from '../database/primary-clock.js';
import { answerEndsAt } from '../http/answer-end.js';
import { Changes } from './changes.js';

/** For how long caches may keep answers, by the clock of the primary. */
@Injectable()
export class AnswerLife {
  constructor(
    private readonly clock: PrimaryClock,
    private readonly changes: Changes,
  ) {}

  /** When the current answer ends, on the clock of `performance`; undefined: never. */
  endsAt(moment = answerEndsAt()): number | undefined {
    return moment === undefined ? undefined : this.clock.onPerformance(moment);
  }

  /** Whether the header of an answer depends on the moment when it is given. */
  isLimited(endsAt: number | undefined): boolean {
    return endsAt !== undefined || this.changes.certainUntil !== undefined;
  }

  /**
   * A Cache-Control that ends with the answer. A public read is fresh only until the next moment of a schedule.
   * @param endsAt on the clock of `performance`
   * @param age of the answer, in seconds
   * @param isOvertaken whether something has changed since it was read
   */
  ofRead(caching: string, endsAt: number | undefined, { age = 0, isOvertaken = false } = {}): string {
    const { certainUntil } = this.changes;
    const untilChange = certainUntil === undefined ? undefined : this.clock.onPerformance(certainUntil);
    return limitLife(caching, secondsTo(endsAt, age), isOvertaken ? 0 : secondsTo(untilChange, age));
  }

  /** Lets no cache keep the current answer beyond its end. @param isRead whether it is a public read, and no file */
  limit(reply: FastifyReply, isRead: boolean): void {
    const caching = reply.getHeader('cache-control');
    const endsAt = this.endsAt();
    if (typeof caching !== 'string' || !this.isLimited(endsAt)) return;
    void reply.header('cache-control', isRead ? this.ofRead(caching, endsAt) : limitLife(caching, secondsTo(endsAt)));
  }
}

const secondsTo = (moment: number | undefined, age = 0): number =>
  moment === undefined ? Infinity : age + (moment - performance.now()) / 1_000;
