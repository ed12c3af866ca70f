import { matches } from '../../content/matches.ts';
import { MAX_FOUND, type FoundItem } from '../../content/section.ts';
import { readBranchRows } from '../../content/branches.ts';

/** The API returns all branches and has no search for them. */
export async function findBranches(search: string, signal: AbortSignal): Promise<readonly FoundItem[]> {
  const rows = await readBranchRows(signal);
  const titlesOf = ({ content }: FoundItem) => Object.values(content).flatMap(({ title }) => title ?? []);
  return rows.filter((row) => titlesOf(row).some((title) => matches(title, search))).slice(0, MAX_FOUND);
}
