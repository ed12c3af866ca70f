import { countTranslations } from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

/** The counts of all types and languages. */
export const countsQuery = {
  queryKey: ['translations', 'counts'],
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await countTranslations({ client: api, signal, throwOnError: true })).data.counts,
};
