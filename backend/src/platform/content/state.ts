/** The two flags of content items (docs/api.md, "States"). */
export interface Flags {
  published: boolean;
  archived: boolean;
}

/** The filters of an admin list; empty asks for all. */
export const STATUS_FILTERS = ['', 'draft', 'published', 'archived'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The state of an item, before its type gives it a name. */
export type Stage = 'draft' | 'published' | 'archived';

/** Neither flag is a draft; `published` counts before `archived`. */
export function stageOf({ published, archived }: Flags): Stage {
  if (published) return 'published';
  return archived ? 'archived' : 'draft';
}

/** The names of the states on the wire: those of exhibitions, events and collections, and those of news. */
export const ITEM_STATES = { draft: 'draft', published: 'active', archived: 'inactive' } as const;
export type ItemState = (typeof ITEM_STATES)[Stage];
export const NEWS_STATES = { draft: 'draft', published: 'published', archived: 'archived' } as const;
export type NewsState = (typeof NEWS_STATES)[Stage];

/**
 * SQL conditions on the flags. Every public read starts from one of the first two.
 * - `publicList`: items that lists show to visitors
 * - `publicItem`: items that are reachable at their addresses; archived ones stay so
 */
export const scopes = {
  publicList: 'published AND NOT archived',
  publicItem: 'published',
  draft: 'NOT published AND NOT archived',
  published: 'published AND NOT archived',
  archived: 'archived',
} as const;
