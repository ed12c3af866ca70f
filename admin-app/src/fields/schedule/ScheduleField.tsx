import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useId, useRef } from 'react';
import { DateInput } from '../DateInput.tsx';
import { LAST_DAY } from '../../content/draft.ts';
import { clockTime, isMoment, meaningOf, settledTime, type Meaning } from '../../content/schedule/local-time.ts';
import styles from './schedule.module.css';
import { timeWords } from '../../content/schedule/shown-schedule.ts';
import { useScheduleT } from '../../content/schedule/words.ts';

interface ScheduleFieldProps {
  /** The field's name in the draft and in the API. */
  name: string;
  label: string;
  /** The help text while it is empty. */
  hint: string;
  value: string;
  error: string | undefined;
  required?: boolean;
  onChange: (time: string) => void;
}

/** A date and time in the museum's time zone. If local time skips or repeats it, the field asks which moment is meant. */
export function ScheduleField({ name, label, hint, value, error, required = false, onChange }: ScheduleFieldProps) {
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const meaning = meaningOf(clockTime(value));
  return (
    <div>
      <DateInput
        ref={input}
        label={label}
        name={name}
        type="datetime-local"
        required={required}
        max={`${LAST_DAY}T23:59`}
        hint={isMoment(value) ? timeWords(value, lang) : hint}
        value={clockTime(value)}
        error={error}
        onChange={(value) => onChange(settledTime(value))}
      />
      {meaning && meaning.shown !== 'once' && (
        <Question
          label={label}
          meaning={meaning}
          value={value}
          onChoose={(time) => {
            // for a time that does not occur, the question disappears with the choice
            input.current?.focus();
            onChange(time);
          }}
        />
      )}
    </div>
  );
}

interface QuestionProps {
  label: string;
  meaning: Meaning;
  value: string;
  onChoose: (time: string) => void;
}

function Question({ label, meaning: { shown, choices }, value, onChoose }: QuestionProps) {
  const t = useScheduleT();
  const lang = useLang();
  const id = useId();
  return (
    <div role="group" aria-label={label} aria-describedby={id} className={styles.question}>
      <p id={id} role="status">
        {t(shown === 'twice' ? 'schedule-twice' : 'schedule-never')}
      </p>
      {choices.map((choice) => (
        <Button key={choice} kind="quiet" aria-pressed={choice === value} onClick={() => onChoose(choice)}>
          {timeWords(choice, lang)}
        </Button>
      ))}
    </div>
  );
}
