import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import type { ReactNode } from 'react';
import { DateInput } from '../../fields/DateInput.tsx';
import { LAST_DAY } from '../../content/draft.ts';
import styles from '../../ui/form.module.css';
import { Rows } from '../../item-list/Rows.tsx';
import { Lockable } from '../../fields/locks.tsx';
import { TextsRow } from '../../fields/TextsRow.tsx';
import { useT } from './form-words.ts';
import { useHoursT } from './hours/words.ts';
import { newSpecialDay, specialName, type SpecialDraft } from './hours.form.ts';

interface SpecialDaysProps {
  days: readonly SpecialDraft[];
  errorAt: (field: string) => string | undefined;
  onChange: (days: readonly SpecialDraft[]) => void;
  /** Shown next to the button that adds a day. */
  copy: ReactNode;
}

/** Holidays and other days with special hours, each with a reason. */
export function SpecialDays({ days, errorAt, onChange, copy }: SpecialDaysProps) {
  const t = useT();
  const own = useHoursT();
  const lang = useLang();
  return (
    <Rows
      rows={days}
      onChange={onChange}
      nameOf={(day, index) => specialName(day, index, t, lang)}
      addition={(add) => (
        <>
          <Button kind="quiet" onClick={() => add(newSpecialDay)}>
            {t('hours-addSpecial')}
          </Button>
          {copy}
        </>
      )}
    >
      {(day, index, change) => {
        const field = `hours.exceptions[${index}]`;
        return (
          <>
            <Lockable>
              <div className={styles.together}>
                <DateInput
                  label={t('hours-date')}
                  type="date"
                  name={`${field}.date`}
                  max={LAST_DAY}
                  required
                  value={day.date}
                  error={errorAt(`${field}.date`)}
                  onChange={(value) => change({ date: value })}
                />
                <DateInput
                  label={own('hours-until')}
                  hint={own('hours-untilHint')}
                  type="date"
                  name={`${field}.until`}
                  min={day.date || undefined}
                  max={LAST_DAY}
                  value={day.until ?? ''}
                  error={errorAt(`${field}.until`)}
                  onChange={(value) => change({ until: value || undefined })}
                />
                {!day.closed &&
                  (['opens', 'closes'] as const).map((part) => (
                    <DateInput
                      key={part}
                      label={t(`hours-${part}`)}
                      type="time"
                      name={`${field}.${part}`}
                      required
                      value={day[part]}
                      error={errorAt(`${field}.${part}`)}
                      onChange={(value) => change({ [part]: value })}
                    />
                  ))}
              </div>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={day.closed}
                  onChange={(event) => change({ closed: event.target.checked })}
                />
                <span>{t('hours-closedAllDay')}</span>
              </label>
            </Lockable>
            <TextsRow
              label={t('hours-note')}
              hint={t('hours-noteHint')}
              path={`${field}.note`}
              value={day.note}
              stateOf={`hours.${day.date}`}
              errorAt={errorAt}
              onChange={(note) => change({ note })}
            />
          </>
        );
      }}
    </Rows>
  );
}
