import { useEffect, useRef, type KeyboardEvent } from 'react';

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * The arrow keys turn a carousel while the focus is in it. From a card, which is then no longer reached, the focus goes on to the new one.
 * @param index of the current card
 */
export function useArrowKeys(index: number, turn: (step: 1 | -1) => void) {
  const deck = useRef<HTMLUListElement>(null);
  const fromCard = useRef(false);
  useEffect(() => {
    if (fromCard.current) deck.current?.children[index]?.querySelector('a')?.focus();
    fromCard.current = false;
  }, [index]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // with these the arrows belong to the browser
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    fromCard.current = deck.current?.contains(document.activeElement) === true;
    turn(step);
  };
  return { deck, onKeyDown };
}
