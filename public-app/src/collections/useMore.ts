import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { moreCollections } from './collections.data.ts';

type State = 'idle' | 'loading' | 'failed' | 'end';

/** docs/product.md, "Limits and times" */
const VISIBLE_SHARE = 0.5;

/** The first collections, and more whenever the end of the list comes into view; an empty page is the end. */
export function useMore(first: readonly PublicCollection[], total: number) {
  const [more, setMore] = useState<PublicCollection[]>([]);
  const [state, setState] = useState<State>(first.length >= total ? 'end' : 'idle');
  const sentinel = useRef<HTMLDivElement>(null);
  const asking = useRef<AbortController>(undefined);
  const shown = first.length + more.length;

  const load = useCallback(() => {
    if (asking.current) return;
    const controller = new AbortController();
    asking.current = controller;
    setState('loading');
    moreCollections(shown, controller.signal)
      .then(
        (next) => {
          setMore((before) => [...before, ...next]);
          setState(next.length === 0 ? 'end' : 'idle');
        },
        () => setState(controller.signal.aborted ? 'idle' : 'failed'),
      )
      .finally(() => (asking.current = undefined));
  }, [shown]);

  useEffect(() => {
    const element = sentinel.current;
    if (!element || state !== 'idle') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [load, state]);

  useEffect(() => () => asking.current?.abort(), []);

  return { collections: [...first, ...more], state, load, sentinel };
}
