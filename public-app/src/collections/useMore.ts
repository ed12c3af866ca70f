import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { before, moreCollections, PAGE_SIZE, PER_PAGE, type CollectionsData } from './collections.data.ts';

type State = 'idle' | 'loading' | 'failed' | 'end';

/** docs/product.md, "Limits and times" */
const VISIBLE_SHARE = 0.5;
/** So many cards have their places below the last one before they are loaded. */
const RESERVED = 2 * PAGE_SIZE;

/** A reader may have gone past a place, before the page's scripts came or while the ones before it were loading. */
const SCREENS_ABOVE = '10000% 0px 0px';

/** The end is out of sight as long as a quick reader can not see it before the places have grown. */
const A_SCREEN_BELOW = '0px 0px 100%';

/** So many visits of the list are kept, the latest ones. */
const MAX_VISITS = 20;

/** The collections that a visit of the list has loaded, by the key of its entry in the history: going back shows them again. */
const loadedBefore = new Map<string, readonly PublicCollection[]>();

function keep(key: string, loaded: readonly PublicCollection[]): void {
  // the last one of a map is the latest
  loadedBefore.delete(key);
  loadedBefore.set(key, loaded);
  const [oldest] = loadedBefore.keys();
  if (oldest !== undefined && loadedBefore.size > MAX_VISITS) loadedBefore.delete(oldest);
}

/**
 * The first collections of a page, and more whenever the next places come into view or were passed; an empty answer is the end. Places
 * grow at the end of the list only while that is out of sight or by the button, so that nothing moves while somebody reads.
 */
export function useMore({ collections: first, total: ofAllPages, page, choice }: CollectionsData) {
  const total = Math.min(PER_PAGE, ofAllPages - before(page));
  const { key } = useLocation();
  const [more, setMore] = useState<readonly PublicCollection[]>(() => loadedBefore.get(key) ?? []);
  // the list may have changed in the meantime
  const collections = [...first, ...more.filter(({ id }) => first.every((other) => other.id !== id))];
  const count = collections.length;
  const [state, setState] = useState<State>(count >= total ? 'end' : 'idle');
  const [places, setPlaces] = useState(() => Math.min(total, count + RESERVED));
  const end = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLLIElement>(null);
  const asking = useRef<AbortController>(undefined);
  const goOnAt = useRef<number>(undefined);

  const load = useCallback(() => {
    if (asking.current) return;
    const controller = new AbortController();
    asking.current = controller;
    // the button goes while more are loaded, and the focus with it
    if (end.current?.contains(document.activeElement)) goOnAt.current = count;
    setState('loading');
    moreCollections(count, { page, choice }, controller.signal)
      .then(
        (loaded) => {
          const all = [...more, ...loaded];
          keep(key, all);
          setMore(all);
          setState(loaded.length === 0 || first.length + all.length >= total ? 'end' : 'idle');
        },
        () => setState(controller.signal.aborted ? 'idle' : 'failed'),
      )
      .finally(() => (asking.current = undefined));
  }, [choice, first, key, more, page, count, total]);

  // none after the last one
  const coming = state === 'end' ? 0 : Math.max(0, places - count);
  const hasPlaces = coming > 0;
  const grow = useCallback(() => setPlaces(Math.min(total, count + RESERVED)), [count, total]);

  useEffect(() => {
    if (state !== 'idle' || !hasPlaces || !next.current) return;
    return whenSeen(
      next.current,
      { threshold: VISIBLE_SHARE, rootMargin: SCREENS_ABOVE },
      (isSeen) => isSeen && load(),
    );
  }, [hasPlaces, load, state]);

  useEffect(() => {
    if (!end.current || places >= Math.min(total, count + RESERVED)) return;
    const { current } = end;
    return whenSeen(current, { rootMargin: A_SCREEN_BELOW }, (isSeen) => {
      // on a busy phone the reader may have come to the end by now; and by the time of a later rendering, too
      if (!isSeen && current.getBoundingClientRect().top >= window.innerHeight) flushSync(grow);
    });
  }, [grow, places, count, total]);

  useEffect(() => {
    const at = goOnAt.current;
    if (state === 'loading' || at === undefined) return;
    goOnAt.current = undefined;
    // unless the reader has gone on alone
    if (document.activeElement === document.body) placeToGoOn(end.current, collections[at]?.id)?.focus();
  });

  useEffect(() => () => asking.current?.abort(), []);

  return {
    collections,
    state,
    /** Cards whose places are kept. */
    coming,
    load: () => {
      grow();
      load();
    },
    next,
    end,
  };
}

/** Notifies at once, and whenever it changes, whether an element is in view. @returns a function that ends it */
function whenSeen(element: Element, options: IntersectionObserverInit, notify: (isSeen: boolean) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry && notify(entry.isIntersecting), options);
  observer.observe(element);
  return () => observer.disconnect();
}

/** The first new card; where nothing came, the button that tries again. */
const placeToGoOn = (end: Element | null, id: string | undefined): HTMLElement | null | undefined =>
  id === undefined ? end?.querySelector('button') : end?.parentElement?.querySelector(`a[href$="/collections/${id}"]`);
