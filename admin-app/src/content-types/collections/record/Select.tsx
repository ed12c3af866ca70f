import { Choice } from '../../../ui/Choice.tsx';
import { useRecordT } from './words.ts';

interface SelectProps<Value extends string> {
  label: string;
  hint?: string;
  name: string;
  value: Value | '';
  values: readonly Value[];
  words: (value: Value) => string;
  error?: string;
  onChange: (value: Value | '') => void;
}

/** One of a fixed list of values, or none. */
export function Select<Value extends string>({ values, words, ...props }: SelectProps<Value>) {
  const t = useRecordT();
  return (
    <Choice {...props} none={t('record-none')} options={values.map((value) => ({ value, label: words(value) }))} />
  );
}
