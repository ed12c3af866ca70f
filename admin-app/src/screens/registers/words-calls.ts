import { listRegisterWords, type RegisterWord, type RegisterWordList } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';
import type { TermKind } from '../../fields/terms/term.ts';

export type WordState = RegisterWord['state'];

export const WORDS_PER_PAGE = 25;
/** The API's limit. */
const MAX_LISTED = 1_000;

interface Wanted {
  id: string;
  state?: WordState | '';
  kind?: TermKind | '';
}

const listWords = async (
  { id, ...query }: Wanted & { limit: number; skip: number },
  signal?: AbortSignal,
): Promise<RegisterWordList> =>
  (await listRegisterWords({ client: api, path: { id }, query, signal, throwOnError: true })).data;

/** A page of the words of a checked register. */
export const wordsQuery = ({ page, ...wanted }: Wanted & { page: number }) => ({
  queryKey: ['registers', 'words', wanted, page],
  // another check may have changed them
  staleTime: 0,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    listWords({ ...wanted, limit: WORDS_PER_PAGE, skip: (page - 1) * WORDS_PER_PAGE }, signal),
});

/** All of these words, at most 5,000. */
export async function allWords(wanted: Wanted): Promise<RegisterWord[]> {
  const all: RegisterWord[] = [];
  for (;;) {
    const { words, total } = await listWords({ ...wanted, limit: MAX_LISTED, skip: all.length });
    all.push(...words);
    if (words.length === 0 || all.length >= total) return all;
  }
}
