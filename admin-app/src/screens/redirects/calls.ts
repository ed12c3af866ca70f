import {
  addRedirect,
  changeRedirect,
  deleteRedirect,
  forgetMissingPages,
  listMissingPages,
  listRedirects,
  readRedirects,
  type MissingPageList,
  type Redirect,
  type RedirectInput,
  type RedirectList,
  type RedirectsRead,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

export const REDIRECTS = 'redirects';
export const PER_PAGE = 20;
export const FILE_ADDRESS = '/api/admin/redirects/file';

const pageOf = (page: number) => ({ limit: PER_PAGE, skip: (page - 1) * PER_PAGE });

export const redirectsQuery = (search: string, page: number) => ({
  queryKey: [REDIRECTS, 'list', search, page],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RedirectList> =>
    (await listRedirects({ client: api, query: { search, ...pageOf(page) }, signal, throwOnError: true })).data,
});

export const missingQuery = (page: number) => ({
  queryKey: [REDIRECTS, 'missing', page],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MissingPageList> =>
    (await listMissingPages({ client: api, query: pageOf(page), signal, throwOnError: true })).data,
});

/** @param id of the one that is changed; absent: a new one */
export async function save(body: RedirectInput, id?: string): Promise<Redirect> {
  if (id === undefined) return (await addRedirect({ client: api, body, throwOnError: true })).data;
  return (await changeRedirect({ client: api, path: { id }, body, throwOnError: true })).data;
}

export const remove = (id: string): Promise<unknown> =>
  deleteRedirect({ client: api, path: { id }, throwOnError: true });

export const forgetMissing = (): Promise<unknown> => forgetMissingPages({ client: api, throwOnError: true });

export const readCsv = async (csv: string, check: boolean): Promise<RedirectsRead> =>
  (await readRedirects({ client: api, body: { csv, check }, throwOnError: true })).data;
