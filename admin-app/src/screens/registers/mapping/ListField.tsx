import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useState, type ReactNode } from 'react';

interface ListFieldProps {
  label: string;
  hint: ReactNode;
  /** Stands between the texts. */
  divider: ' ' | ';';
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Several texts in one field. The typed text stays while it is the same list. */
export function ListField({ label, hint, divider, value, onChange }: ListFieldProps) {
  const [typed, setTyped] = useState('');
  const listOf = (text: string) =>
    text
      .split(divider)
      .map((part) => part.trim())
      .filter(Boolean);
  const isTyped = JSON.stringify(listOf(typed)) === JSON.stringify(value);
  return (
    <TextField
      label={label}
      hint={hint}
      maxLength={300}
      value={isTyped ? typed : value.join(divider === ' ' ? ' ' : `${divider} `)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(listOf(target.value));
      }}
    />
  );
}
