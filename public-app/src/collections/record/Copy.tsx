import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { words } from './page-words.ts';

/** Copies texts, and knows how the last one went. */
export function useCopy() {
  const [copied, setCopied] = useState<'copied' | 'failed'>();
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  };
  return { copied, copy };
}

/** Disabled until scripts run, so that its space is reserved. */
export function Copy({ onCopy }: { onCopy: () => void }) {
  const word = useWords(words);
  const hydrated = useHydrated();
  return (
    <Button kind="quiet" disabled={!hydrated || !('clipboard' in navigator)} onClick={onCopy}>
      {word('copy')}
    </Button>
  );
}
