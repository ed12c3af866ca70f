import { useEffect, useEffectEvent, useState } from 'react';
import type { Around } from './importer.ts';
import type { Reading } from './read-html.ts';
import { readWordFile } from './word-file.ts';
import { readWordText } from './word-text.ts';
import type { WordAnswer } from './word-worker.ts';

type Refusal = Extract<WordAnswer, { refusal: string }>['refusal'] | 'empty';

type Result = { reading: Reading; refusal?: never } | { refusal: Refusal; reading?: never };

/** Reads a Word file while its dialog is open; undefined until it has been read. */
export function useWordFile(file: File | undefined, around: Around): Result | undefined {
  const [read, setRead] = useState<{ file: File; result: Result }>();
  const understand = useEffectEvent((answer: WordAnswer): Result => {
    if ('refusal' in answer) return answer;
    const reading = readWordText(answer.text, around);
    return reading.blocks.length > 0 ? { reading } : { refusal: 'empty' };
  });
  useEffect(() => {
    if (!file) return;
    const closing = new AbortController();
    const finish = (answer: WordAnswer) => {
      if (!closing.signal.aborted) setRead({ file, result: understand(answer) });
    };
    // a file that was moved meanwhile cannot be opened
    readWordFile(file, closing.signal).then(finish, () => finish({ refusal: 'unreadable' }));
    return () => closing.abort();
  }, [file]);
  return read && read.file === file ? read.result : undefined;
}
