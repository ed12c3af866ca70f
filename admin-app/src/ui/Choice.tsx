import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import type { ReactNode } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  hint?: ReactNode;
  name: string;
  value: Value | '';
  /** The text shown while nothing is selected; absent where something has to be. */
  none?: string;
  options: readonly { value: Value; label: string }[];
  error?: ReactNode;
  required?: boolean;
  onChange: (value: Value | '') => void;
}

/** One of several values, or none. */
export function Choice<Value extends string>({
  label,
  hint,
  name,
  value,
  none,
  options,
  error,
  required,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(described) => (
        <select
          {...described}
          name={name}
          required={required}
          value={value}
          onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value ?? '')}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
