import { ENDS_IN, endsIn, limitLife } from '@muzey/shared-server/cache-life.ts';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PrimaryClock } from '../database/primary-clock.js';
import { answerEndsAt } from '../http/answer-end.js';
import { Changes } from './changes.js';

/** How long caches may keep answers, by the primary's clock. */
@Injectable()
export class AnswerLife {
  constructor(
    private readonly clock: PrimaryClock,
    private readonly changes: Changes,
  ) {}

  /** When the current answer expires, on the `performance` clock; undefined: never. */
  endsAt(moment = answerEndsAt()): number | undefined {
    return moment === undefined ? undefined : this.clock.onPerformance(moment);
  }

  /** Whether an answer's Cache-Control depends on the time when it is sent. */
  isLimited(endsAt: number | undefined): boolean {
    return endsAt !== undefined || this.changes.certainUntil !== undefined;
  }

  /**
   * A Cache-Control header that does not outlive the answer. A public read is fresh only until the next scheduled time.
   * @param endsAt on the `performance` clock
   * @param isOvertaken whether something has changed since it was read
   */
  ofRead(caching: string, endsAt: number | undefined, isOvertaken = false): string {
    const { certainUntil } = this.changes;
    const untilChange = certainUntil === undefined ? undefined : this.clock.onPerformance(certainUntil);
    return limitLife(caching, secondsTo(endsAt), isOvertaken ? 0 : secondsTo(untilChange));
  }

  /**
   * Keeps caches from storing the current answer beyond its expiry.
   * @param isRead whether it is a public read, not a file
   */
  limit(reply: FastifyReply, isRead: boolean): void {
    const caching = reply.getHeader('cache-control');
    const endsAt = this.endsAt();
    if (typeof caching !== 'string' || !this.isLimited(endsAt)) return;
    if (isRead && endsAt !== undefined) void reply.header(ENDS_IN, endsIn(endsAt - performance.now()));
    void reply.header('cache-control', isRead ? this.ofRead(caching, endsAt) : limitLife(caching, secondsTo(endsAt)));
  }
}

const secondsTo = (moment: number | undefined): number =>
  moment === undefined ? Infinity : (moment - performance.now()) / 1_000;
