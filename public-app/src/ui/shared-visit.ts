import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';

/** A part of the branches that is the same in all of them; undefined where it differs, or where there is only one. */
function common<Part>(branches: readonly Branch[], partOf: (branch: Branch) => Part): Part | undefined {
  const [first, ...others] = branches.map(partOf);
  const text = JSON.stringify(first);
  return others.length > 0 && others.every((other) => JSON.stringify(other) === text) ? first : undefined;
}

/** What need not be said for each branch again. */
export const sharedVisit = (branches: readonly Branch[]) => ({
  hours: common(branches, ({ hours }) => hours),
  prices: common(branches, ({ prices }) => prices),
});

export type SharedVisit = ReturnType<typeof sharedVisit>;
