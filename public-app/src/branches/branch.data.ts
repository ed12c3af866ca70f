import { getBranch, type Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask, langAsked } from '../data/ask.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import { redirectToOwnAddress } from '../data/own-address.ts';

export interface BranchData {
  branch: Formatted<Branch>;
  /** `YYYY-MM-DD` in the museum's time zone when the page was rendered, so that server and browser show the same special days. */
  today: string;
}

/** One branch by its slug; its id and other spellings redirect to it. */
export async function branchLoader(args: LoaderFunctionArgs): Promise<BranchData> {
  const branch = await ask(args, (options) => getBranch({ ...options, path: { id: args.params.id ?? '' } }));
  redirectToOwnAddress(args, '/branches', branch.slug ?? branch.id);
  return { branch: await formatted(branch, langAsked(args.request)), today: isoDay(new Date()) };
}
