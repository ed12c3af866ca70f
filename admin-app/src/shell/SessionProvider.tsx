import type { SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionContext, sessionQuery } from './session.ts';

interface SessionProviderProps {
  /** The session that was read before the console was shown. */
  session: SessionAnswer;
  children: ReactNode;
}

/** Provides the account to everything below, including later changes. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  const { data } = useQuery({ ...sessionQuery, staleTime: 30_000, initialData: session });
  return <SessionContext value={data}>{children}</SessionContext>;
}
