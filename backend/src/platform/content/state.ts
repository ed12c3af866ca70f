/** The two switches of every content type (specification, section 3). */
export interface Flags {
  published: boolean;
  archived: boolean;
}

/** What a filter of an admin list may ask for; empty asks for all. */
export const STATUS_FILTERS = ['', 'draft', 'published', 'archived'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Where an item stands in its life, whatever its type calls it. */
export type Stage = 'draft' | 'live' | 'retired';

/** The one rule for the label (contract.md, "States"): neither flag is a draft, published counts before archived. */
export function stageOf({ published, archived }: Flags): Stage {
  if (published) return 'live';
  return archived ? 'retired' : 'draft';
}

/** What exhibitions, events and collections call their stages (specification, section 4). */
export const ITEM_STATES = { draft: 'draft', live: 'active', retired: 'inactive' } as const satisfies Record<
  Stage,
  string
>;
export type ItemState = (typeof ITEM_STATES)[Stage];

/**
 * SQL conditions on the flags, to be put behind WHERE. Every public read starts from `publicList` or `publicItem`.
 * - `publicList`: what lists show to visitors
 * - `publicItem`: what is reachable by its address; archived items stay so
 */
export const scopes = {
  publicList: 'published AND NOT archived',
  publicItem: 'published',
  draft: 'NOT published AND NOT archived',
  published: 'published AND NOT archived',
  archived: 'archived',
} as const;
