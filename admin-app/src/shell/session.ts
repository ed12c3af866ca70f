import { checkSession, type SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api } from '../api/api.ts';

/** The signed-in account, read from the server. */
export const sessionQuery = {
  queryKey: ['session'],
  queryFn: async (): Promise<SessionAnswer> => (await checkSession({ client: api, throwOnError: true })).data,
};

export const useSessionCheck = () => useQuery({ ...sessionQuery, staleTime: 30_000 });

export const SessionContext = createContext<SessionAnswer | null>(null);

/** The account of everything below the guard. */
export function useAccount(): SessionAnswer {
  const account = useContext(SessionContext);
  if (!account) throw new Error('useAccount is for screens behind the guard');
  return account;
}
