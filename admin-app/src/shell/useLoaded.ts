import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<Result> {
  result: Result | undefined;
  /** The error of the last attempt; undefined while nothing has failed. */
  error: unknown;
  retry: () => void;
}

/** Loads something when the component is first shown; for everything that comes before the console's query client exists. */
export function useLoaded<Result>(load: () => Promise<Result>): Loaded<Result> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ result?: Result; error?: unknown }>({});
  const begin = useEffectEvent(load);
  useEffect(() => {
    let isMounted = true;
    begin().then(
      (result) => isMounted && setLoaded({ result }),
      (error: unknown) => isMounted && setLoaded({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [attempt]);
  const retry = () => {
    setLoaded({});
    setAttempt(attempt + 1);
  };
  return { result: loaded.result, error: loaded.error, retry };
}
