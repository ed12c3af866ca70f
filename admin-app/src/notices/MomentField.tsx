import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useId } from 'react';
import { LAST_DAY } from '../content/draft.ts';
import form from '../content/form.module.css';
import type { MomentDraft } from './moments.ts';
import { useT } from './words.ts';

interface MomentFieldProps {
  label: string;
  hint: string;
  /** As the API names it. */
  name: string;
  value: MomentDraft;
  /** The time of a day that is chosen first. */
  usualTime: string;
  errorAt: (field: string) => string | undefined;
  onChange: (value: MomentDraft) => void;
}

/** A day and a time on the museum's clock. */
export function MomentField({ label, hint, name, value, usualTime, errorAt, onChange }: MomentFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <div role="group" aria-label={label} aria-describedby={id} className={form.helped}>
      <div className={form.together}>
        <TextField
          label={t('notices.date', { part: label })}
          type="date"
          name={`${name}.date`}
          max={LAST_DAY}
          value={value.date}
          error={errorAt(`${name}.date`) ?? errorAt(name)}
          onChange={({ target: { value: date } }) =>
            onChange({ date, time: date === '' ? '' : value.time || usualTime })
          }
        />
        <TextField
          label={t('notices.time', { part: label })}
          type="time"
          name={`${name}.time`}
          value={value.time}
          error={errorAt(`${name}.time`)}
          onChange={({ target: { value: time } }) => onChange({ ...value, time })}
        />
      </div>
      <p id={id}>{`${hint} ${t('notices.zone')}`}</p>
    </div>
  );
}
