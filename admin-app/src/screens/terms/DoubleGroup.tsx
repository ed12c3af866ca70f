import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useId, useState } from 'react';
import { TermName, useTermNames } from './TermName.tsx';
import { TermUses } from './TermUses.tsx';
import styles from './terms.module.css';
import { useT } from './words.ts';

interface DoubleGroupProps {
  /** The most used one first. */
  terms: readonly AdminTerm[];
  isChosen: (term: AdminTerm) => boolean;
  /** Why a term was not merged. */
  errorOf: (term: AdminTerm) => string | undefined;
  /** Receives the terms to merge; without `into`, a term stays. */
  onChoose: (changes: readonly { term: AdminTerm; into: AdminTerm | undefined }[]) => void;
  /** None of them are the same. */
  onKeepApart: () => void;
}

/** Terms that may be the same: which one stays, and which are merged into it. */
export function DoubleGroup({ terms, isChosen, errorOf, onChoose, onKeepApart }: DoubleGroupProps) {
  const t = useT();
  const nameOf = useTermNames();
  const name = useId();
  const [survivor = '', setSurvivor] = useState(terms[0]?.id);
  const into = terms.find(({ id }) => id === survivor);
  const keep = (kept: AdminTerm) => {
    setSurvivor(kept.id);
    onChoose(terms.filter(isChosen).map((term) => ({ term, into: term === kept ? undefined : kept })));
  };
  if (!into) return null;
  return (
    <li>
      <fieldset className={styles.group}>
        <legend>{t(`terms-kind-${into.kind}`)}</legend>
        {terms.map((term) => (
          <div key={term.id} className={styles.double}>
            <label>
              <input type="radio" name={name} checked={term === into} onChange={() => keep(term)} />
              {t('terms-doubleStays')}
            </label>
            <div>
              <strong>
                <TermName labels={term.labels} />
              </strong>
              <span>
                {LANGS.flatMap((lang) => {
                  const label = term.labels[lang];
                  return label ? [`${languages[lang].code}: ${label}`] : [];
                }).join(' · ')}
              </span>
              {term.variants.length > 0 && <span>{term.variants.join(', ')}</span>}
              <TermUses term={term} />
              <span role="alert">{errorOf(term)}</span>
            </div>
            {term !== into && (
              <label>
                <input
                  type="checkbox"
                  checked={isChosen(term)}
                  onChange={({ target }) => onChoose([{ term, into: target.checked ? into : undefined }])}
                />
                {t('terms-doubleMerge', { into: nameOf(into) })}
              </label>
            )}
          </div>
        ))}
        <Button kind="quiet" onClick={onKeepApart}>
          {t('terms-doublesApart')}
        </Button>
      </fieldset>
    </li>
  );
}
