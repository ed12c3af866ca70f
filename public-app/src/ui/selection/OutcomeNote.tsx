import { MAX_CHOSEN } from '../../data/chosen-ids.ts';
import type { Outcome } from '../../data/selection.ts';
import { useWords } from '../../i18n/useWords.ts';
import { words } from './words.ts';

/** Says why a selection was not stored. */
export function OutcomeNote({ outcome }: { outcome: Outcome | undefined }) {
  const word = useWords(words);
  return (
    <span role="status">
      {outcome === 'full' && word('full', { max: String(MAX_CHOSEN) })}
      {outcome === 'refused' && word('refused')}
    </span>
  );
}
