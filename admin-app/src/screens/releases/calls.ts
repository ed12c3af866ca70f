import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import {
  adminListNotices,
  checkRelease,
  createRelease,
  deleteRelease,
  getRelease,
  publishRelease,
  updateRelease,
  type Release,
  type ReleaseMemberProblem,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

/** An item of a release: the name of a content type or `notices`, and its id. */
export interface Member {
  type: string;
  id: string;
}

/** The same cached answer as the list of notices uses. */
export const noticesQuery = {
  queryKey: ['notices', 'list'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await adminListNotices({ client: api, signal, throwOnError: true })).data.notices,
};

export const releaseQuery = (id: string) => ({
  queryKey: ['releases', 'one', id],
  queryFn: () => readRelease(id),
  staleTime: 0,
});

export const readRelease = async (id: string): Promise<Release> =>
  (await getRelease({ client: api, path: { id }, throwOnError: true })).data;

export const createNamed = async (name: string, members: Member[], key: string): Promise<Release> => {
  const headers = { 'idempotency-key': key };
  return (await createRelease({ client: api, body: { name, members }, headers, throwOnError: true })).data.release;
};

type Change = Parameters<typeof updateRelease>[0]['body'];

export const changeRelease = async (id: string, body: Change): Promise<Release> =>
  (await updateRelease({ client: api, path: { id }, body, throwOnError: true })).data.release;

/** Adds an item to a release that somebody else may be changing at the same time. */
export async function addMember(id: string, added: Member): Promise<Release> {
  const attempt = async () => {
    const { version, members } = await readRelease(id);
    return changeRelease(id, { version, members: [...membersOf(members), added] });
  };
  return attempt().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 412) return attempt();
    throw error;
  });
}

/** In the form that is sent. */
export const membersOf = (members: readonly Member[]): Member[] => members.map(({ type, id }) => ({ type, id }));

/** @returns the problems that prevent it */
export const check = async (id: string): Promise<readonly ReleaseMemberProblem[]> =>
  (await checkRelease({ client: api, path: { id }, throwOnError: true })).data.problems;

export const showAllNow = async ({ id, version }: Release): Promise<Release> =>
  (await publishRelease({ client: api, path: { id }, body: { version }, throwOnError: true })).data.release;

/** @param publish_at null for no time */
export const planRelease = async ({ id, version }: Release, publish_at: string | null): Promise<Release> =>
  (await publishRelease({ client: api, path: { id }, body: { version, publish_at }, throwOnError: true })).data.release;

export const removeRelease = ({ id, version }: Release): Promise<unknown> =>
  deleteRelease({ client: api, path: { id }, headers: { 'if-match': `"${version}"` }, throwOnError: true });
