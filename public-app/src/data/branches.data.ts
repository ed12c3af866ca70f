import { getBranch, listBranches, type Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isServerContext } from './api.ts';
import { ask } from './ask.ts';
import { fail } from './failure.ts';

export interface BranchesData {
  branches: Branch[];
  /** `YYYY-MM-DD` at the museum when the page was made, so that server and browser show the same special days. */
  today: string;
}

/** All houses of the museum. */
export async function branchesLoader(args: LoaderFunctionArgs): Promise<BranchesData> {
  const context: unknown = args.context;
  const branches = isServerContext(context)
    ? (await context.shell().catch(fail)).branches
    : await ask(args, (options) => listBranches(options));
  return { branches, today: isoDay(new Date()) };
}

export interface BranchData {
  branch: Branch;
  today: string;
}

/** One house, by its id or its slug. */
export async function branchLoader(args: LoaderFunctionArgs): Promise<BranchData> {
  const branch = await ask(args, (options) => getBranch({ ...options, path: { id: args.params.id ?? '' } }));
  return { branch, today: isoDay(new Date()) };
}
