import { recordLabel } from './labels.ts';
import { useRecordT } from './words.ts';

/** Gives the names of the record's fields and of what is in them. */
export function useRecordLabels(): (path: string) => string | undefined {
  const t = useRecordT();
  return (path) => recordLabel(path, t);
}
