/** The stage of each state of the API (docs/api.md, "States"), where two families of types have different names. People read the same word. */
const STAGES = {
  draft: 'draft',
  published: 'published',
  active: 'published',
  archived: 'archived',
  inactive: 'archived',
} as const;

export type ItemState = keyof typeof STAGES;
export type Stage = (typeof STAGES)[ItemState];

export const stageOf = (state: ItemState): Stage => STAGES[state];

/** The stage before saving; the server decides the state of a stored item. */
export function stageOfFlags(published: boolean, archived: boolean): Stage {
  if (published) return 'published';
  return archived ? 'archived' : 'draft';
}
