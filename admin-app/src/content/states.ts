/** The badge for each state. */
export const BADGES = {
  draft: 'draft',
  published: 'active',
  active: 'active',
  archived: 'inactive',
  inactive: 'inactive',
} as const;

export type ItemState = keyof typeof BADGES;

/** The state before saving; the server decides the state of a stored item (docs/api.md, States). */
export function itemState(published: boolean, archived: boolean): ItemState {
  if (published) return 'active';
  return archived ? 'inactive' : 'draft';
}

/** The same with the other pair of names. */
export function publicationState(published: boolean, archived: boolean): ItemState {
  if (published) return 'published';
  return archived ? 'archived' : 'draft';
}
