import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useState } from 'react';
import { useWords } from '../../i18n/useWords.ts';
import { words } from './light-box-words.ts';
import styles from './LightBox.module.css';

/** Copies a link to the piece of a picture that is in view. */
export function CopyDetail({ address }: { address: string }) {
  const word = useWords(words);
  const [done, setDone] = useState<{ address: string; result: 'copied' | 'failed' }>();
  // another piece may be in view now
  const result = done?.address === address ? done.result : undefined;
  const copy = () => {
    navigator.clipboard.writeText(location.origin + address).then(
      () => setDone({ address, result: 'copied' }),
      () => setDone({ address, result: 'failed' }),
    );
  };
  return (
    <div className={styles.detail}>
      <Button kind="quiet" disabled={!('clipboard' in navigator)} onClick={copy}>
        {word('copyDetail')}
      </Button>
      <span role="status">{result && word(result)}</span>
    </div>
  );
}
