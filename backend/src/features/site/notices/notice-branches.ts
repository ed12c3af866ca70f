import type { EntityManager } from 'typeorm';
import type { Account } from '../../../platform/auth/access.js';
import type { Ending } from '../../../platform/http/answer-end.js';
import type { Localized } from '../../../platform/text/localized.js';

/** Days on which a branch is closed, `YYYY-MM-DD`, both included. */
export interface ClosedDays {
  from: string;
  until: string;
  /** The reason, if given. */
  note: Localized<string>;
}

/** The reads and changes of branches that notices need. */
export abstract class NoticeBranches {
  /** Those of the ids that belong to a branch. */
  abstract existing(ids: readonly string[], manager: EntityManager): Promise<string[]>;

  /** Those of the ids whose branch is visible to visitors at a given time, with when that ends. */
  abstract visible(ids: readonly string[], moment: Date, manager: EntityManager): Promise<(Ending & { id: string })[]>;

  /**
   * Adds the days as exceptions to a branch's hours: an ordinary change in the transaction of `manager`.
   * @throws 400, 404
   */
  abstract close(id: string, days: ClosedDays, account: Account, manager: EntityManager): Promise<void>;
}
