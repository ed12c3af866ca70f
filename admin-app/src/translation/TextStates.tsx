import type { TranslationsByLanguage } from '@muzey/shared-ui/api/generated/index.ts';
import type { ReactNode } from 'react';
import { TextMarksContext, type MarkOf } from '../fields/text-marks.ts';
import { TextStateMark } from './TextStateMark.tsx';
import styles from './translation.module.css';

interface TextStatesProps {
  /** As stored; a new item has none. */
  translations: TranslationsByLanguage | undefined;
  children: ReactNode;
}

/** Marks the texts of rows in a form that are missing, or behind their source, as they are stored. */
export function TextStates({ translations, children }: TextStatesProps) {
  const markOf: MarkOf = (field, lang, text) => {
    const state = translations?.[lang]?.fields[field];
    const isOpen = state === 'behind' || (state === 'missing' && text.trim() === '');
    return (
      isOpen && (
        <p className={styles.below}>
          <TextStateMark state={state} />
        </p>
      )
    );
  };
  return <TextMarksContext value={markOf}>{children}</TextMarksContext>;
}
