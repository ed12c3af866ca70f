import { listMessages } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Interval while the window is visible. */
const REFRESH_MS = 60_000;

/**
 * The number of unread messages.
 * @returns undefined until it is known
 */
export function useUnread(): number | undefined {
  const inbox = useQuery({
    queryKey: ['messages', 'unread'],
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const query = { unread: 'true', limit: 1 } as const;
      return (await listMessages({ client: api, query, signal, throwOnError: true })).data.unread;
    },
  });
  return inbox.data;
}
