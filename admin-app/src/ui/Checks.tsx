import { FieldError } from '@muzey/shared-ui/ui/Field.tsx';
import { useId } from 'react';
import form from './form.module.css';
import styles from './checkbox.module.css';

interface ChecksProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  error: string | undefined;
  onToggle: (value: Value) => void;
}

/** Some of several values. */
export function Checks<Value extends string>({ label, name, options, chosen, error, onToggle }: ChecksProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.checks} aria-describedby={error && id}>
      <legend>{label}</legend>
      {options.map(({ value, label: text }, index) => (
        <label key={value} className={form.check}>
          <input
            type="checkbox"
            name={index === 0 ? name : undefined}
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
          />
          <span>{text}</span>
        </label>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
