import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { freeEntryOf } from './free-entry.ts';

/** A value that all branches have in common; undefined if they differ, or if there is only one branch. */
function common<Value>(branches: readonly Branch[], valueOf: (branch: Branch) => Value): Value | undefined {
  const [first, ...others] = branches.map(valueOf);
  const text = JSON.stringify(first);
  return others.length > 0 && others.every((other) => JSON.stringify(other) === text) ? first : undefined;
}

/** Hours, prices and free entry that all branches have in common, so that they are shown only once. */
export const sharedVisit = (branches: readonly Branch[]) => ({
  hours: common(branches, ({ hours }) => hours),
  prices: common(branches, ({ prices }) => prices),
  freeEntry: common(branches, freeEntryOf),
});

export type SharedVisit = ReturnType<typeof sharedVisit>;
