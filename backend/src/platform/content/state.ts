import type { StoredType } from '../content-types/content-types.js';
import { withinSchedule } from '../content-types/schedule.js';

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

/** SQL for the states that the staff's lists are narrowed to. They do not depend on schedules. */
export const scopes = {
  draft: 'NOT published AND NOT archived',
  published: 'published AND NOT archived',
  archived: 'archived',
} as const;

/**
 * SQL for what visitors are shown at a moment. Every public read starts from one of these.
 * - `publicList`: items that lists show
 * - `publicItem`: items that are reachable at their addresses; archived ones stay so
 * @param moment SQL of a parameter
 */
export const publicScopes = {
  publicList: (moment: string): string => `published AND NOT archived AND ${withinSchedule(moment)}`,
  publicItem: (moment: string): string => `published AND ${withinSchedule(moment)}`,
};

/** The same for the items of any type. Those without flags are all published. */
export const reachable = ({ hasFlags }: Pick<StoredType, 'hasFlags'>, moment: string): string =>
  hasFlags ? publicScopes.publicItem(moment) : withinSchedule(moment);
/** Whether a row is of a type with flags, and visitors do not see it. */
export const isDraft = (row: object): boolean => 'published' in row && row.published === false;
