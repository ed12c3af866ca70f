import { listBranches, type Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask } from './ask.ts';

export interface BranchesData {
  branches: Branch[];
  /** `YYYY-MM-DD` in the museum's time zone when the page was rendered, so that server and browser show the same special days. */
  today: string;
}

/** All branches, the main museum first; the pages "Visit" and "About" show them too. */
export async function branchesLoader(args: LoaderFunctionArgs): Promise<BranchesData> {
  const branches = await ask(args, (options) => listBranches(options));
  return { branches, today: isoDay(new Date()) };
}
