import type { SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { createContext, useContext } from 'react';
import { readSession } from './read-session.ts';

export const sessionQuery = { queryKey: ['session'], queryFn: readSession };

export const SessionContext = createContext<SessionAnswer | null>(null);

/** The account, for everything below the guard. */
export function useAccount(): SessionAnswer {
  const account = useContext(SessionContext);
  if (!account) throw new Error('useAccount is for screens behind the guard');
  return account;
}
