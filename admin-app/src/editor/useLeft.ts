import { useEffect, useState } from 'react';
import type { Blocks } from '../content/blocks.ts';
import { leftOf, TELL_BELOW, type Left } from './limits.ts';
import { useT } from './words.ts';

/** The pause in typing after which the text is measured. */
const MEASURE_DELAY_MS = 400;

/** Says how much of the limits is left, once that is little. */
export function useLeft(blocks: Blocks, limit?: number): { text: string; isFull: boolean } {
  const t = useT();
  // only if it is little
  const [left, setLeft] = useState<Left>();
  useEffect(() => {
    const measure = () => {
      const now = leftOf(blocks, limit);
      setLeft(now.share < TELL_BELOW ? now : undefined);
    };
    const timer = setTimeout(measure, MEASURE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [blocks, limit]);
  if (!left) return { text: '', isFull: false };
  const isFull = left.share < 0;
  const byText = left.byGraphemes ? t('editor-left', { count: Math.max(0, left.graphemes) }) : t('editor-nearlyFull');
  return { text: byText, isFull };
}
