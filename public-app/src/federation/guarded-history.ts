import {
  IDLE_BLOCKER,
  NavigationType,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Blocker,
  type BlockerFunction,
  type Location,
  type Navigator,
  type To,
} from 'react-router-dom';

/** The page that is shown, and the way to it. */
export interface Shown {
  location: Location;
  navigationType: NavigationType;
}

/** A part of a page that may ask before the page is left. */
export interface Guard {
  asks: BlockerFunction;
  /** Shows the question, or takes it back. */
  show: (blocker: Blocker) => void;
}

export interface GuardedHistory extends Navigator {
  readonly shown: Shown;
  /** @returns ends it */
  listen: (onMove: (shown: Shown) => void) => () => void;
  /** The newest one is asked first, and one question is enough. @returns ends it */
  guard: (guard: Guard) => () => void;
}

/** The browser's history, with guards like those of the router's `useBlocker`. That one needs the router's loaders and actions: 11 kB. */
export function createGuardedHistory(): GuardedHistory {
  const history = createBrowserHistory();
  const guards = new Set<Guard>();
  let shown: Shown = { location: history.location, navigationType: history.action };
  let onMove: (shown: Shown) => void = () => undefined;
  /** A question was answered with yes: on this way no other is asked. */
  let isPassed = false;
  /** The browser has gone, and comes back to the page that is kept. */
  let onReturn: (() => void) | undefined;

  const moved = (navigationType: NavigationType) => {
    isPassed = false;
    shown = { location: history.location, navigationType };
    for (const { show } of guards) show(IDLE_BLOCKER);
    onMove(shown);
  };

  /** Whether the page stays until a question is answered. */
  const isKept = (location: Location, historyAction: NavigationType, goOn: () => void): boolean => {
    if (isPassed) return false;
    const navigation = { currentLocation: shown.location, nextLocation: location, historyAction };
    // a dialog with nothing to lose may stand over a form with something
    const guard = [...guards].findLast(({ asks }) => asks(navigation));
    if (!guard) return false;
    const proceed = () => {
      isPassed = true;
      guard.show({ state: 'proceeding', location, proceed: undefined, reset: undefined });
      goOn();
    };
    guard.show({ state: 'blocked', location, proceed, reset: () => guard.show(IDLE_BLOCKER) });
    return true;
  };

  const go = (navigationType: NavigationType, to: To, state: unknown) => {
    const change = () => {
      if (navigationType === NavigationType.Replace) history.replace(to, state);
      else history.push(to, state);
      moved(navigationType);
    };
    const { pathname } = shown.location;
    const path = typeof to === 'string' ? parsePath(to) : to;
    const location = { pathname, search: '', hash: '', ...path, state, key: 'default', mask: undefined };
    if (!isKept(location, navigationType, change)) change();
  };

  return {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state: unknown) => go(NavigationType.Push, to, state),
    replace: (to, state: unknown) => go(NavigationType.Replace, to, state),
    get shown() {
      return shown;
    },
    listen: (listener) => {
      onMove = listener;
      // the browser's own buttons: it has already gone
      return history.listen(({ location, delta }) => {
        if (onReturn) return onReturn();
        let returned = Promise.resolve();
        const goOn = () => void returned.then(() => delta && history.go(delta));
        if (!delta || !isKept(location, NavigationType.Pop, goOn)) return moved(NavigationType.Pop);
        returned = new Promise((resolve) => {
          onReturn = () => {
            onReturn = undefined;
            resolve();
          };
        });
        history.go(-delta);
      });
    },
    guard: (guard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}
