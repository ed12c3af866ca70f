import { useMemo } from 'react';
import { wordChanges } from './word-changes.ts';

interface WordChangesProps {
  /** The earlier text and the later one. */
  texts: readonly [string, string];
  side: 'earlier' | 'later';
}

/** One of two texts, with words marked that are missing in the other one. */
export function WordChanges({ texts: [earlier, later], side }: WordChangesProps) {
  const changes = useMemo(() => wordChanges(earlier, later), [earlier, later]);
  const [marked, left] = side === 'earlier' ? ['removed', 'added'] : ['added', 'removed'];
  const Marked = side === 'earlier' ? 'del' : 'ins';
  return changes
    .filter(({ kind }) => kind !== left)
    .map(({ text, kind }, index) => (kind === marked ? <Marked key={index}>{text}</Marked> : text));
}
