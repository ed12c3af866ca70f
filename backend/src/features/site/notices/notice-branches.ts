import type { EntityManager } from 'typeorm';
import type { Account } from '../../../platform/auth/access.js';
import type { Ending } from '../../../platform/http/answer-end.js';
import type { Localized } from '../../../platform/text/localized.js';

/** Days on which a branch is closed, `YYYY-MM-DD`, both included. */
export interface ClosedDays {
  from: string;
  until: string;
  /** Why, where somebody said so. */
  note: Localized<string>;
}

/** The branches, as far as notices name and close them. */
export abstract class NoticeBranches {
  /** Those of the ids that a branch has. */
  abstract existing(ids: readonly string[], manager: EntityManager): Promise<string[]>;

  /** Those of the ids whose branch visitors see at a moment, with when that ends. */
  abstract visible(ids: readonly string[], moment: Date, manager: EntityManager): Promise<(Ending & { id: string })[]>;

  /** Makes the days exceptions of a branch's hours, as an ordinary change in the transaction of `manager`. @throws 400, 404 */
  abstract close(id: string, days: ClosedDays, account: Account, manager: EntityManager): Promise<void>;
}
