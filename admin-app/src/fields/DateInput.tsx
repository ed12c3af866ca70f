import { errorWords } from '@muzey/shared-ui/i18n/errors.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Field, type TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Drawing } from '@muzey/shared-ui/ui/Icon.tsx';
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { readTyped, stepped, writtenDate, type DateType } from '../content/typed-date.ts';
import { useT } from '../i18n/useT.ts';
import styles from './date-input.module.css';

const UNREADABLE: Record<DateType, string> = {
  date: 'invalid_date',
  month: 'invalid_date',
  'datetime-local': 'date_and_time',
  time: 'invalid_time',
};

interface DateInputProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'aside' | 'hint' | 'error' | 'required' | 'disabled'
> {
  ref?: RefObject<HTMLInputElement | null>;
  type: DateType;
  name: string;
  /** As HTML's inputs of this type have it; empty for none. */
  value: string;
  /** Limits of the picker. */
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}

/**
 * A day, month or time, typed and shown as the console's language writes it, whatever the browser's language. The arrow keys step by a day or an hour. The
 * browser's picker opens with a button. The value of a text that means none is empty; a form is not saved with it.
 */
export function DateInput({
  ref,
  type,
  value,
  min,
  max,
  onChange,
  label,
  aside,
  hint,
  error,
  ...rest
}: DateInputProps) {
  const t = useT();
  const lang = useLang();
  const own = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const read = typed === undefined ? undefined : readTyped(typed, type);
  // the typed text stays as long as it means the value
  const isTyped = typed !== undefined && (read ?? '') === value;
  const unreadable = isTyped && read === undefined ? UNREADABLE[type] : '';
  const input = ref ?? own;
  useEffect(() => input.current?.setCustomValidity(unreadable), [input, unreadable]);
  return (
    <Field
      label={label}
      aside={aside}
      hint={hint}
      error={error ?? (unreadable && isLeft ? errorWords(unreadable, lang) : undefined)}
    >
      {(described) => (
        <div className={styles.box}>
          <input
            {...rest}
            {...described}
            ref={input}
            autoComplete="off"
            value={isTyped ? typed : writtenDate(value, lang)}
            onChange={({ target }) => {
              setTyped(target.value);
              setLeft(false);
              onChange(readTyped(target.value, type) ?? '');
            }}
            onKeyDown={(event) => {
              const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
              if (by === undefined || event.altKey || value === '') return;
              event.preventDefault();
              setTyped(undefined);
              onChange(stepped(value, type, by));
            }}
            onBlur={() => {
              setLeft(true);
              if (unreadable === '') setTyped(undefined);
            }}
          />
          {type !== 'time' && (
            <>
              <button
                type="button"
                tabIndex={-1}
                className={styles.open}
                disabled={rest.disabled}
                aria-label={t('date-choose')}
                title={t('date-choose')}
                onClick={() => picker.current?.showPicker()}
              >
                <Drawing path="M4 6h16v14H4zM4 10.500h16M8 3v5M16 3v5" />
              </button>
              <input
                ref={picker}
                type={type}
                tabIndex={-1}
                aria-hidden="true"
                className={styles.picker}
                min={min}
                max={max}
                value={value}
                onChange={({ target }) => {
                  setTyped(undefined);
                  onChange(target.value);
                }}
              />
            </>
          )}
        </div>
      )}
    </Field>
  );
}
