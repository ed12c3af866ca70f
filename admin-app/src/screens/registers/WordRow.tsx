import type { RegisterWord } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useRef, useState } from 'react';
import { labelOf } from '../../fields/terms/term.ts';
import { TermField } from '../../fields/terms/TermField.tsx';
import { useTermsT } from '../../fields/terms/words.ts';
import { Choice } from '../../ui/Choice.tsx';
import type { Decision } from './word-decisions.ts';
import styles from './words-to-decide.module.css';
import { useT } from './words.ts';

interface WordRowProps {
  word: RegisterWord;
  decision: Decision | undefined;
  /** Undefined: none any more. */
  onDecide: (decision: Decision | undefined) => void;
}

/** Before the labels of terms among the values of a choice. */
const TERM = 'term:';

/** A word of a register, and the choice of what it becomes. The nearest term is proposed, and chosen by a button. */
export function WordRow({ word: of, decision, onDecide }: WordRowProps) {
  const t = useT();
  const termsT = useTermsT();
  const lang = useLang();
  const row = useRef<HTMLLIElement>(null);
  const [isSearching, setSearching] = useState(false);
  const { word, kind, kinds, state, count, line, terms, makes } = of;
  const labels = terms.map((term) => labelOf(term, lang).text).filter((label) => label !== '');
  const [nearest] = labels;
  const isFound = state === 'exact' || state === 'variant';
  const proposed = state === 'near' && decision === undefined ? nearest : undefined;
  const offered = isFound ? [] : labels;
  const named = typeof decision === 'string' && !offered.includes(decision) ? [decision, ...offered] : offered;
  const valueOf = (): string => {
    if (isSearching) return 'other';
    if (decision === undefined) return proposed === undefined ? '' : TERM + proposed;
    return decision === true ? 'make' : decision === false ? 'leave' : TERM + decision;
  };
  const none = isFound
    ? t('registers-words-is', { name: nearest ?? '' })
    : t(makes ? 'registers-words-byMapping' : 'registers-words-undecided');
  const choose = (value: string) => {
    setSearching(value === 'other');
    if (value === 'other') return;
    if (value === '') onDecide(undefined);
    else onDecide(value.startsWith(TERM) ? value.slice(TERM.length) : value === 'make');
  };
  // the focused button or field is gone then
  const decideHere = (label: string) => {
    setSearching(false);
    onDecide(label);
    row.current?.querySelector('select')?.focus();
  };
  const status = decision === undefined ? state : 'decided';
  return (
    <li ref={row} className={styles.word}>
      <div>
        <strong>{word}</strong>
        <span>
          {termsT(`terms-kind-${kind}`)} · {t('registers-words-records', { count })} ·{' '}
          {t('registers-words-line', { line: number(line) })}
        </span>
        <span>{t(`registers-words-is-${status}`)}</span>
      </div>
      <div>
        <Choice
          label={t('registers-words-decision', { word })}
          hint={proposed !== undefined && !isSearching ? t('registers-words-proposed') : undefined}
          name={`word-${kind}-${word}`}
          value={valueOf()}
          none={none}
          options={[
            ...named.map((label) => ({ value: TERM + label, label: t('registers-words-is', { name: label }) })),
            { value: 'other', label: t('registers-words-other') },
            { value: 'make', label: t('registers-words-make') },
            { value: 'leave', label: t('registers-words-leave') },
          ]}
          onChange={choose}
        />
        {isSearching && (
          <TermField
            label={t('registers-words-find', { word })}
            name={`term-${kind}-${word}`}
            kinds={kinds}
            max={1}
            isFixed
            value={[]}
            tab={lang}
            onChange={([term]) => {
              const label = term && labelOf(term, lang).text;
              if (label) decideHere(label);
            }}
          />
        )}
      </div>
      {proposed !== undefined && !isSearching && (
        <Button
          kind="quiet"
          aria-label={t('registers-words-acceptOne', { word, name: proposed })}
          onClick={() => decideHere(proposed)}
        >
          {t('registers-words-accept')}
        </Button>
      )}
    </li>
  );
}
