import { getBranch, type Branch, type ShownRooms } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { programmeOf, roomsOf, type Programme } from '../data/around.ts';
import { ask, langAsked } from '../data/ask.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import { redirectToOwnAddress } from '../data/own-address.ts';

export interface BranchData {
  branch: Formatted<Branch>;
  /** `YYYY-MM-DD` in the museum's time zone when the page was rendered, so that server and browser show the same special days. */
  today: string;
  programme: Programme;
  rooms: ShownRooms | undefined;
}

/** One branch by its slug; its id and other spellings redirect to it. */
export async function branchLoader(args: LoaderFunctionArgs): Promise<BranchData> {
  const branch = await ask(args, (options) => getBranch({ ...options, path: { id: args.params.id ?? '' } }));
  redirectToOwnAddress(args, '/branches', branch.slug ?? branch.id);
  const [page, programme, rooms] = await Promise.all([
    formatted(branch, langAsked(args.request)),
    programmeOf(args, branch.id),
    roomsOf(args, branch.id),
  ]);
  return { branch: page, today: isoDay(new Date()), programme, rooms };
}
