import {
  adminListTerms,
  createTerm,
  deleteTerm,
  keepTermsApart,
  listTermDoubles,
  mergeTerm,
  unmergeTerm,
  updateTerm,
  type AdminTerm,
  type AdminTermList,
  type TermInput,
  type TermUpdate,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../../api/api.ts';
import type { TermKind } from '../../fields/terms/term.ts';

interface WantedTerms {
  kind: TermKind | '';
  q?: string;
  /** The id of the broader term; `none` for the top level. */
  broader?: string;
  /** Only terms without a label in this language. */
  missing?: Lang | '';
  lang: Lang;
  limit: number;
  skip: number;
}

export const listTerms = async (query: WantedTerms, signal?: AbortSignal): Promise<AdminTermList> =>
  (await adminListTerms({ client: api, query, signal, throwOnError: true })).data;

export const GROUPS_PER_PAGE = 20;

/** Terms that may be the same. */
export const doublesQuery = ({ kind, page }: { kind: TermKind | ''; page: number }) => ({
  queryKey: ['terms', 'doubles', kind, page],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { kind, limit: GROUPS_PER_PAGE, skip: (page - 1) * GROUPS_PER_PAGE };
    return (await listTermDoubles({ client: api, query, signal, throwOnError: true })).data;
  },
});

export const makeTerm = async (body: TermInput, key: string): Promise<AdminTerm> =>
  (await createTerm({ client: api, body, headers: { 'idempotency-key': key }, throwOnError: true })).data.term;

export const changeTerm = async (id: string, body: TermUpdate): Promise<AdminTerm> =>
  (await updateTerm({ client: api, path: { id }, body, throwOnError: true })).data.term;

interface Version {
  id: string;
  version: number;
}

/** Moves a term below another one of its kind, or to the top level. */
export const moveTerm = ({ id, version }: Version, broader: string | null): Promise<AdminTerm> =>
  changeTerm(id, { broader, version });

export const mergeInto = async ({ id, version }: Version, into: string): Promise<AdminTerm> =>
  (await mergeTerm({ client: api, path: { id }, body: { into, version }, throwOnError: true })).data.term;

/** @param different false: they may be the same */
export const keepApart = (terms: readonly string[], different: boolean): Promise<unknown> =>
  keepTermsApart({ client: api, body: { terms: [...terms], different }, throwOnError: true });

export const separate = async (id: string): Promise<AdminTerm> =>
  (await unmergeTerm({ client: api, path: { id }, throwOnError: true })).data.term;

export const removeTerm = ({ id, version }: Version): Promise<unknown> =>
  deleteTerm({ client: api, path: { id }, headers: { 'if-match': `"${version}"` }, throwOnError: true });
