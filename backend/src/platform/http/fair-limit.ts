import { FairLimit as SharedFairLimit, type Limits } from '@muzey/shared-server/fair-limit.ts';
import { busy, tooManyRequests } from '../errors/problem.js';

export type { Working } from '@muzey/shared-server/fair-limit.ts';

const REFUSALS = { tooMany: () => tooManyRequests(1), busy: () => busy() };

/**
 * Refuses with 429 when the network has too many requests, and with 503 `busy` after the timeout, or when too many are
 * waiting in total.
 */
export class FairLimit extends SharedFairLimit {
  constructor(limits: Limits) {
    super(limits, REFUSALS);
  }
}
