import type { PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { useState, useEffect, useRef, type KeyboardEvent } from 'react';
import { Turn } from '../ui/Turn.tsx';
import { words as carouselWords } from '../ui/turn-words.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { useSwipe } from '../ui/useSwipe.ts';
import { useWords } from '../i18n/useWords.ts';
import styles from './CollectionCarousel.module.css';
import { CollectionCard } from './CollectionCard.tsx';
import { words } from './words.ts';
import { words as sectionWords } from './section-name.ts';

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The arrow keys move a carousel while the focus is in it. The focus moves from the previous card, which becomes inert, to the new one.
 * @param index of the current card
 */
function useArrowKeys(index: number, turn: (step: 1 | -1) => void) {
  const deck = useRef<HTMLUListElement>(null);
  const fromCard = useRef(false);
  useEffect(() => {
    if (fromCard.current) deck.current?.children[index]?.querySelector('a')?.focus();
    fromCard.current = false;
  }, [index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // with these keys held down, the arrows belong to the browser
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    fromCard.current = deck.current?.contains(document.activeElement) === true;
    turn(step);
  };
  return { deck, onKeyDown };
}

type Place = 'current' | 'next' | 'previous' | 'away';

/** A card's position relative to the current one; the first and the last are neighbours. */
function placeOf(at: number, current: number, count: number): Place {
  const places: Partial<Record<number, Place>> = { [count - 1]: 'previous', 1: 'next', 0: 'current' };
  return places[(at - current + count) % count] ?? 'away';
}

/**
 * One card at a time between its neighbours, which are visible and inert; the first follows the last. Nothing moves on its own
 * (docs/accessibility.md, "Carousels and dialogs"). Without JavaScript all cards are shown side by side.
 */
export function CollectionCarousel({ collections }: { collections: readonly PublicCollection[] }) {
  const own = useWords(words);
  const section = useWords(sectionWords);
  const carousel = useWords(carouselWords);
  const hydrated = useHydrated();
  const [turned, setTurned] = useState(0);
  const count = collections.length;
  // the list may have become shorter
  const index = turned % Math.max(count, 1);
  const turn = (step: 1 | -1) => setTurned((index + step + count) % count);
  const swipe = useSwipe(turn);
  const { deck, onKeyDown } = useArrowKeys(index, turn);
  if (count === 0) return <Empty>{own('empty')}</Empty>;
  return (
    <div
      role="group"
      aria-roledescription={carousel('carousel')}
      aria-label={section('title')}
      onKeyDown={count > 1 ? onKeyDown : undefined}
    >
      <ul className={styles.deck} ref={deck} {...(count > 1 ? swipe : {})}>
        {collections.map((collection, at) => {
          const place = placeOf(at, index, count);
          return (
            <li key={collection.id} className={styles[place]} inert={hydrated && place !== 'current'}>
              <CollectionCard collection={collection} heading="h3" />
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <Turn
          className={styles.turn}
          index={index}
          count={count}
          previous={own('previous')}
          next={own('next')}
          onTurn={turn}
        />
      )}
    </div>
  );
}
