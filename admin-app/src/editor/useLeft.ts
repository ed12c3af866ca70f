import { useEffect, useState } from 'react';
import type { Blocks } from '../content/blocks.ts';
import { leftOf, TELL_BELOW } from './limits.ts';
import { useT } from './words.ts';

/** The pause in typing after which the text is measured. */
const MEASURE_DELAY_MS = 400;

/** How much is left of the limits, once that is little. */
export function useLeft(blocks: Blocks): { text: string; isFull: boolean } {
  const t = useT();
  const [left, setLeft] = useState(() => leftOf(blocks));
  useEffect(() => {
    const timer = setTimeout(() => setLeft(leftOf(blocks)), MEASURE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [blocks]);
  if (left.share >= TELL_BELOW) return { text: '', isFull: false };
  const isFull = left.share < 0;
  const byText = left.byGraphemes ? t('editor.left', { count: Math.max(0, left.graphemes) }) : t('editor.nearlyFull');
  return { text: byText, isFull };
}
