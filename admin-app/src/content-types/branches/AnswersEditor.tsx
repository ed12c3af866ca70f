import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { answerName, ANSWERS, isYesNo } from '@muzey/shared-ui/visit/answers.ts';
import { useState } from 'react';
import { Lockable } from '../../fields/locks.tsx';
import { TextsRow } from '../../fields/TextsRow.tsx';
import { Rows } from '../../item-list/Rows.tsx';
import styles from '../../ui/form.module.css';
import { newAnswer, type AnswerDraft } from './answers.form.ts';
import { useT } from './form-words.ts';

interface AnswersEditorProps {
  answers: readonly AnswerDraft[];
  errorAt: (field: string) => string | undefined;
  onChange: (answers: readonly AnswerDraft[]) => void;
}

/** Practical questions with yes or no, and a sentence. Questions that are not answered yet are offered. */
export function AnswersEditor({ answers, errorAt, onChange }: AnswersEditorProps) {
  const t = useT();
  const lang = useLang();
  const [chosen, setChosen] = useState('');
  const offered = ANSWERS.filter((key) => answers.every((row) => row.key !== key));
  const key = offered.find((candidate) => candidate === chosen) ?? offered[0];
  return (
    <section className={`${styles.panel} ${styles.block}`} aria-labelledby="answers">
      <h2 id="answers">{t('branches-field-answers')}</h2>
      <p className={styles.note}>{t('answers-hint')}</p>
      <Rows
        rows={answers}
        onChange={onChange}
        nameOf={(row) => answerName(row.key, lang)}
        addition={(add) =>
          key && (
            <>
              <Field label={t('answers-question')}>
                {(described) => (
                  <select {...described} value={key} onChange={(event) => setChosen(event.target.value)}>
                    {offered.map((each) => (
                      <option key={each} value={each}>
                        {answerName(each, lang)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Button kind="quiet" onClick={() => add((id) => newAnswer(id, key))}>
                {t('answers-add')}
              </Button>
            </>
          )
        }
      >
        {(row, index, change) => (
          <>
            {isYesNo(row.key) ? (
              <Lockable>
                <Field label={t('answers-has')} error={errorAt(`answers[${index}].has`)}>
                  {(described) => (
                    <select
                      {...described}
                      name={`answers[${index}].has`}
                      value={row.has}
                      onChange={({ target: { value } }) =>
                        change({ has: value === 'yes' || value === 'no' ? value : '' })
                      }
                    >
                      <option value="">{t('answers-unknown')}</option>
                      <option value="yes">{t('answers-yes')}</option>
                      <option value="no">{t('answers-no')}</option>
                    </select>
                  )}
                </Field>
              </Lockable>
            ) : null}
            <TextsRow
              label={isYesNo(row.key) ? t('answers-note') : answerName(row.key, lang)}
              path={`answers[${index}].note`}
              value={row.note}
              stateOf={`answer_${row.key}`}
              errorAt={errorAt}
              onChange={(note) => change({ note })}
            />
          </>
        )}
      </Rows>
    </section>
  );
}
