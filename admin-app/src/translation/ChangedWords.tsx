import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useMemo } from 'react';
import { useHistoryT } from '../comparison/words.ts';
import { wordChanges } from '../comparison/word-changes.ts';
import { TermMarks } from './terms/TermMarks.tsx';
import styles from './translation.module.css';

interface ChangedWordsProps {
  /** Absent if it is not known, or nothing changed. */
  earlier: string | undefined;
  text: string;
}

/** A text in which the words that were removed and added since are marked, for screen readers too. */
export function ChangedWords({ earlier = '', text }: ChangedWordsProps) {
  const t = useHistoryT();
  const changes = useMemo(() => wordChanges(earlier, text), [earlier, text]);
  return (
    <span className={styles.changes}>
      {changes.map(({ text: words, kind }, index) => {
        if (kind === 'same') return <TermMarks key={index} text={words} />;
        const Marked = kind === 'removed' ? 'del' : 'ins';
        return (
          <Marked key={index}>
            <Hidden>{` ${kind === 'removed' ? t('history-removed') : t('history-added')} `}</Hidden>
            {kind === 'removed' ? words : <TermMarks text={words} />}
          </Marked>
        );
      })}
    </span>
  );
}
