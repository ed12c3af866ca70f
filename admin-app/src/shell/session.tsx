import type { SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { readSession } from './read-session.ts';

export const sessionQuery = { queryKey: ['session'], queryFn: readSession };

export const SessionContext = createContext<SessionAnswer | null>(null);

interface SessionProviderProps {
  /** As it was read before the console was shown. */
  session: SessionAnswer;
  children: ReactNode;
}

/** Gives everything below it the account, also after a change. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  const { data } = useQuery({ ...sessionQuery, staleTime: 30_000, initialData: session });
  return <SessionContext value={data}>{children}</SessionContext>;
}

/** The account of everything below the guard. */
export function useAccount(): SessionAnswer {
  const account = useContext(SessionContext);
  if (!account) throw new Error('useAccount is for screens behind the guard');
  return account;
}
