import { useContext } from 'react';
import styles from '../translation.module.css';
import { labelsFor, partsOf, TermsContext } from './at-hand.ts';

/** A text in which the terms are marked. */
export function TermMarks({ text }: { text: string }) {
  const { named, lang } = useContext(TermsContext);
  return partsOf(text, named).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <mark key={at} className={styles.term} title={labelsFor(part, named, lang).join(', ')}>
        {part}
      </mark>
    ),
  );
}
