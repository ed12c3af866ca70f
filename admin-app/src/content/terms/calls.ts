import { api } from '../../api/api.ts';
import type { FoundTerm, Labels, TermKind } from './term.ts';

/** As many as a list below a field shows. */
const MAX_SUGGESTIONS = 8;

interface TermList {
  terms: FoundTerm[];
  total: number;
}

/** The terms of these kinds that fit best; merged ones are found as those that took their place. */
export async function findTerms(kinds: readonly TermKind[], q: string, signal: AbortSignal): Promise<FoundTerm[]> {
  const limit = Math.ceil(MAX_SUGGESTIONS / kinds.length);
  const lists = await Promise.all(
    kinds.map(async (kind) => {
      const query = { kind, q, limit };
      const { data } = await api.get<{ 200: TermList }, unknown, true>({
        url: '/api/admin/terms',
        query,
        signal,
        throwOnError: true,
      });
      return data.terms;
    }),
  );
  return lists.flat();
}

/** A new term with what is known of it so far. */
export async function createTerm(kind: TermKind, labels: Labels, key: string): Promise<FoundTerm> {
  const { data } = await api.post<{ 201: { term: FoundTerm } }, unknown, true>({
    url: '/api/admin/terms',
    body: { kind, labels },
    headers: { 'Content-Type': 'application/json', 'idempotency-key': key },
    throwOnError: true,
  });
  return data.term;
}
