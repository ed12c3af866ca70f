import { languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useContext, useId } from 'react';
import { Invisible } from './Invisible.tsx';
import type { TextDraft } from '../content/localized.ts';
import styles from '../ui/form.module.css';
import { Lockable } from './locks.tsx';
import { TextMarksContext } from './text-marks.ts';

interface TextsRowProps {
  /** The label; each field adds its language. */
  label: string;
  /** Help for all of them. */
  hint?: string;
  /** The field's path in the API; the languages are below it. */
  path: string;
  value: TextDraft;
  /** The name of the text among the states of translations; absent: it has none yet. */
  stateOf?: string;
  errorAt: (field: string) => string | undefined;
  onChange: (value: TextDraft) => void;
}

/** A short text in all four languages side by side, where tabs would hide more than they help. */
export function TextsRow({ label, hint, path, value, stateOf, errorAt, onChange }: TextsRowProps) {
  const id = useId();
  const markOf = useContext(TextMarksContext);
  const fields = (
    <div className={styles.texts}>
      {LANGS.map((lang, index) => (
        <div key={lang}>
          <Lockable lang={lang}>
            <TextField
              label={`${label}, ${languages[lang].nativeName}`}
              name={`${path}.${lang}`}
              lang={languages[lang].tag}
              value={value[lang]}
              // an error that concerns all of them is shown at the first
              error={errorAt(`${path}.${lang}`) ?? (index === 0 ? errorAt(path) : undefined)}
              onChange={(event) => onChange({ ...value, [lang]: event.target.value })}
            />
            <Invisible
              label={`${label}, ${languages[lang].nativeName}`}
              text={value[lang]}
              onChange={(text) => onChange({ ...value, [lang]: text })}
            />
            {stateOf !== undefined && markOf?.(stateOf, lang, value[lang])}
          </Lockable>
        </div>
      ))}
    </div>
  );
  if (hint === undefined) return fields;
  return (
    <div role="group" aria-label={label} aria-describedby={id} className={styles.helped}>
      {fields}
      <p id={id}>{hint}</p>
    </div>
  );
}
