import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { before, moreCollections, PAGE_SIZE, PER_PAGE, type CollectionsData } from './collections.data.ts';

type State = 'idle' | 'loading' | 'failed' | 'end';

/** docs/product.md, "Limits and times" */
const VISIBLE_SHARE = 0.5;
/** This many cards have placeholders below the last one before they are loaded. */
const RESERVED = 2 * PAGE_SIZE;

/** A reader may have scrolled past a placeholder before the page's scripts loaded, or while earlier cards were loading. */
const SCREENS_ABOVE = '10000% 0px 0px';

/** The end counts as out of view while a fast reader cannot reach it before the placeholders have grown. */
const A_SCREEN_BELOW = '0px 0px 100%';

/** The lists of this many visits are stored, the latest ones. */
const MAX_VISITS = 20;

/** The collections that a visit of the list has loaded, by the key of its history entry, so that going back shows them again. */
const loadedBefore = new Map<string, readonly PublicCollection[]>();

function keep(key: string, loaded: readonly PublicCollection[]): void {
  // the last entry of a map is the latest
  loadedBefore.delete(key);
  loadedBefore.set(key, loaded);
  const [oldest] = loadedBefore.keys();
  if (oldest !== undefined && loadedBefore.size > MAX_VISITS) loadedBefore.delete(oldest);
}

/**
 * The first collections of a page, and more whenever the next placeholders come into view or were scrolled past; an empty answer is the
 * end. Placeholders are added at the end of the list only while it is out of view, or by the button, so that nothing moves while somebody
 * reads.
 */
export function useMore({ collections: first, total: ofAllPages, page, choice }: CollectionsData) {
  const total = Math.min(PER_PAGE, ofAllPages - before(page));
  const { key } = useLocation();
  const [more, setMore] = useState<readonly PublicCollection[]>(() => loadedBefore.get(key) ?? []);
  // the list may have changed meanwhile
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
    // the button disappears while more are loading, and the focus with it
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
      // on a busy phone the reader may have reached the end by now, and again by a later render
      if (!isSeen && current.getBoundingClientRect().top >= window.innerHeight) flushSync(grow);
    });
  }, [grow, places, count, total]);

  useEffect(() => {
    const at = goOnAt.current;
    if (state === 'loading' || at === undefined) return;
    goOnAt.current = undefined;
    // unless the reader has moved the focus meanwhile
    if (document.activeElement === document.body) placeToGoOn(end.current, collections[at])?.focus();
  });

  useEffect(() => () => asking.current?.abort(), []);

  return {
    collections,
    state,
    /** Cards with reserved placeholders. */
    coming,
    load: () => {
      grow();
      load();
    },
    next,
    end,
  };
}

/** Notifies at once, and at every change, whether an element is in view. @returns a function that stops it */
function whenSeen(element: Element, options: IntersectionObserverInit, notify: (isSeen: boolean) => void): () => void {
  const observer = new IntersectionObserver(([entry]) => entry && notify(entry.isIntersecting), options);
  observer.observe(element);
  return () => observer.disconnect();
}

/** The first new card; if none came, the button to try again. */
const placeToGoOn = (end: Element | null, object: PublicCollection | undefined): HTMLElement | null | undefined =>
  object === undefined
    ? end?.querySelector('button')
    : end?.parentElement?.querySelector(`a[href$="/collections/${object.slug ?? object.id}"]`);
