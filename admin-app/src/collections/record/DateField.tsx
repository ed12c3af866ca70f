import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { partName } from './labels.ts';
import { useRecordT } from './words.ts';

const LONGEST_DATE = 200;

interface DateFieldProps {
  path: string;
  value: string;
  errorAt: (path: string) => string | undefined;
  onChange: (text: string) => void;
}

/** A date as people write it. */
export function DateField({ path, value, errorAt, onChange }: DateFieldProps) {
  const t = useRecordT();
  return (
    <TextField
      label={partName('date', t)}
      hint={t('record.part.dateHint')}
      name={path}
      autoComplete="off"
      maxLength={LONGEST_DATE}
      value={value}
      error={errorAt(path) ?? errorAt(`${path}.text`)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
