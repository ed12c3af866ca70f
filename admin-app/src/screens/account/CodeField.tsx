import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useT } from './words.ts';

interface CodeFieldProps {
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function CodeField({ hint, value, error, onChange }: CodeFieldProps) {
  const t = useT();
  return (
    <TextField
      label={t('code-label')}
      hint={hint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
