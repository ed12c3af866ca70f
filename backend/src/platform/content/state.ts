import type { StoredType } from '../content-types/content-types.js';
import { withinSchedule } from '../content-types/schedule.js';

/** The two flags of content items (docs/api.md, "States"). */
export interface Flags {
  published: boolean;
  archived: boolean;
}

/** The status filters of an admin list; empty means all. */
export const STATUS_FILTERS = ['', 'draft', 'published', 'archived'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The state of an item, before it is mapped to its type's name. */
export type Stage = 'draft' | 'published' | 'archived';

/** With neither flag it is a draft; `published` takes precedence over `archived`. */
export function stageOf({ published, archived }: Flags): Stage {
  if (published) return 'published';
  return archived ? 'archived' : 'draft';
}

/** The names of the states in the API: those of exhibitions, events and collections, and those of news. */
export const ITEM_STATES = { draft: 'draft', published: 'active', archived: 'inactive' } as const;
export type ItemState = (typeof ITEM_STATES)[Stage];
export const NEWS_STATES = { draft: 'draft', published: 'published', archived: 'archived' } as const;
export type NewsState = (typeof NEWS_STATES)[Stage];

/** SQL for the states that staff lists filter by. They do not depend on schedules. */
export const scopes = {
  draft: 'NOT published AND NOT archived',
  published: 'published AND NOT archived',
  archived: 'archived',
} as const;

/**
 * SQL: what visitors see at a given time. Every public read starts from one of these.
 * - `publicList`: items in lists
 * - `publicItem`: items reachable by their addresses, including archived ones
 * @param moment SQL of a parameter
 */
export const publicScopes = {
  publicList: (moment: string): string => `published AND NOT archived AND ${withinSchedule(moment)}`,
  publicItem: (moment: string): string => `published AND ${withinSchedule(moment)}`,
};

/** The same for any type. Items without flags are all published. */
export const reachable = ({ hasFlags }: Pick<StoredType, 'hasFlags'>, moment: string): string =>
  hasFlags ? publicScopes.publicItem(moment) : withinSchedule(moment);
/** Whether a row's type has flags and visitors cannot see the row. */
export const isDraft = (row: object): boolean => 'published' in row && row.published === false;
