import {
  adminGetTerm,
  adminListTerms,
  createTerm as postTerm,
  type AdminTerm,
} from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../../api/api.ts';
import type { FoundTerm, Labels, TermKind } from './term.ts';

/** The maximum that a list below a field shows. */
const MAX_SUGGESTIONS = 8;

interface Wanted {
  kinds: readonly TermKind[];
  q: string;
  lang: Lang;
}

/** The best matching terms of these kinds, or of all kinds; merged terms are found as the ones they became. */
export async function findTerms({ kinds, q, lang }: Wanted, signal: AbortSignal): Promise<FoundTerm[]> {
  const asked = kinds.length === 0 ? ['' as const] : kinds;
  const limit = Math.ceil(MAX_SUGGESTIONS / asked.length);
  const lists = await Promise.all(
    asked.map(async (kind) => {
      const query = { kind, q, lang, limit };
      return (await adminListTerms({ client: api, query, signal, throwOnError: true })).data.terms;
    }),
  );
  return lists.flat();
}

export const readTerm = async (id: string): Promise<AdminTerm> =>
  (await adminGetTerm({ client: api, path: { id }, throwOnError: true })).data;

/** For the label of a term of which only the id is known. */
export const termQuery = (id: string) => ({
  queryKey: ['terms', 'named', id],
  enabled: id !== '',
  queryFn: () => readTerm(id),
});

/** A new term with the data entered so far. */
export async function createTerm(kind: TermKind, labels: Labels, key: string): Promise<FoundTerm> {
  const headers = { 'idempotency-key': key };
  return (await postTerm({ client: api, body: { kind, labels }, headers, throwOnError: true })).data.term;
}
