import { listMessages } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Milliseconds after which it is asked again whether somebody has written, while the window is looked at. */
const LATER = 60_000;

/**
 * How many messages nobody has read yet.
 * @returns undefined while that is not known
 */
export function useUnread(): number | undefined {
  const inbox = useQuery({
    queryKey: ['messages', 'unread'],
    refetchInterval: LATER,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const query = { unread: 'true', limit: 1 } as const;
      return (await listMessages({ client: api, query, signal, throwOnError: true })).data.unread;
    },
  });
  return inbox.data;
}
