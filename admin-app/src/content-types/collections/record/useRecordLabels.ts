import { recordLabel } from './labels.ts';
import { useRecordT } from './words.ts';

/** Returns the names of the record's fields and of their values. */
export function useRecordLabels(): (path: string) => string | undefined {
  const t = useRecordT();
  return (path) => recordLabel(path, t);
}
