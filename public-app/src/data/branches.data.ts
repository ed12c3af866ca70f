import { getBranch, listBranches, type Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf, isServerContext } from './api.ts';
import { asFailure } from './failure.ts';

export interface BranchesData {
  branches: Branch[];
  /** `YYYY-MM-DD` at the museum when the page was made, so that server and browser show the same special days. */
  today: string;
}

/** All houses of the museum. */
export async function branchesLoader({ request, context }: LoaderFunctionArgs): Promise<BranchesData> {
  try {
    const branches = isServerContext(context)
      ? (await context.shell()).branches
      : (await listBranches({ client: await apiOf(context), throwOnError: true, signal: request.signal })).data;
    return { branches, today: isoDay(new Date()) };
  } catch (error) {
    throw asFailure(error);
  }
}

export interface BranchData {
  branch: Branch;
  today: string;
}

/** One house, by its id or its slug. */
export async function branchLoader({ params, request, context }: LoaderFunctionArgs): Promise<BranchData> {
  const { data: branch } = await getBranch({
    client: await apiOf(context),
    path: { id: params.id ?? '' },
    throwOnError: true,
    signal: request.signal,
  }).catch((error: unknown) => {
    throw asFailure(error);
  });
  return { branch, today: isoDay(new Date()) };
}
