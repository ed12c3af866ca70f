import type { EntityManager } from 'typeorm';
import type { AuditedItem } from '../audit/record.js';
import type { Localized } from '../text/localized.js';
import type { Author } from '../revisions/write-row.js';

/** How a release publishes an item: it publishes a draft, publishes a waiting change, or does nothing. */
export const RELEASE_STEPS = ['publish', 'change', 'none'] as const;
export type ReleaseStep = (typeof RELEASE_STEPS)[number];

export interface ReleasedItem {
  id: string;
  title: Localized<string>;
  step: ReleaseStep;
}

/** An item locked until the transaction ends. */
export interface HeldItem {
  audited: AuditedItem;
  step: ReleaseStep;
  /**
   * An ordinary change with all its rules.
   * @throws when the change is refused
   */
  goLive(account: Author, manager: EntityManager): Promise<void>;
}

/** A service whose items can be in releases. */
export interface Releasable {
  /** Their type, as in addresses. */
  readonly releasedType: string;
  /** Those that exist. */
  releasedItems(ids: readonly string[], manager: EntityManager): Promise<ReleasedItem[]>;
  /** Undefined when there is none. */
  hold(id: string, manager: EntityManager): Promise<HeldItem | undefined>;
}

export const isReleasable = (instance: unknown): instance is Releasable =>
  typeof instance === 'object' && instance !== null && 'releasedType' in instance;
