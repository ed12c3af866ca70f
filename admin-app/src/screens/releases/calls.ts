import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import {
  adminListNotices,
  checkRelease,
  createRelease,
  deleteRelease,
  getRelease,
  listReleases,
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

/** The releases that an item can be added to: the first page is enough to choose from. */
const MAX_CHOICES = 100;

/** @param member for the open releases that have this item */
export const openQuery = (member?: Member) => ({
  queryKey: ['releases', 'list', 'open', member ?? {}],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const ofItem = member ? { type: member.type, item: member.id } : {};
    const query = { state: 'open' as const, limit: MAX_CHOICES, ...ofItem };
    return (await listReleases({ client: api, query, signal, throwOnError: true })).data.releases;
  },
});

/** Adds items to a release that somebody else may be changing at the same time; those that it has stay. */
export async function addMembers(id: string, added: readonly Member[]): Promise<Release> {
  const attempt = async () => {
    const { version, members } = await readRelease(id);
    const others = added.filter((one) => !members.some((member) => member.id === one.id));
    return changeRelease(id, { version, members: [...membersOf(members), ...others] });
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
