import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { IDLE_BLOCKER, Router, type Blocker, type BlockerFunction } from 'react-router-dom';
import type { GuardedHistory } from './guarded-history.ts';

const HistoryContext = createContext<GuardedHistory | null>(null);

interface ConsoleRouterProps {
  history: GuardedHistory;
  children: ReactNode;
}

/** The router of the console's pages. */
export function ConsoleRouter({ history, children }: ConsoleRouterProps) {
  const [shown, setShown] = useState(history.shown);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setShown(next))), [history]);
  return (
    <HistoryContext value={history}>
      <Router {...shown} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** Does what the router's hook of this name does. */
export function useBlocker(shouldBlock: boolean | BlockerFunction): Blocker {
  const history = useContext(HistoryContext);
  const [blocker, show] = useState<Blocker>(IDLE_BLOCKER);
  const asks = useEffectEvent<BlockerFunction>((navigation) =>
    typeof shouldBlock === 'function' ? shouldBlock(navigation) : shouldBlock,
  );
  useEffect(() => history?.guard({ asks: (navigation) => asks(navigation), show }), [history]);
  return blocker;
}
