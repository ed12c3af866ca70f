import type { AttributesOf } from '@muzey/shared-ui/document/document.ts';
import { LIST_KINDS, listNumber, MAX_LIST_START, type ListKind } from '@muzey/shared-ui/document/list-numbers.ts';
import { NODES } from '@muzey/shared-ui/document/schema.ts';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useEffect, useRef, useState } from 'react';
import { Answers, onEnter } from '../AskDialog.tsx';
import { useT } from '../words.ts';
import { useQuestionT } from './words.ts';

type Numbering = AttributesOf<'ordered_list'>;

interface NumberingQuestionProps {
  current: Numbering;
  onSet: (numbering: Numbering) => void;
  onClose: () => void;
}

/** For example `I, II, III`. */
const exampleOf = (kind: ListKind): string => [1, 2, 3].map((number) => listNumber(number, kind)).join(', ');

/** Asks for the first number of a list, and whether it uses digits, letters or Roman numerals. */
export function NumberingQuestion({ current, onSet, onClose }: NumberingQuestionProps) {
  const t = useT();
  const q = useQuestionT();
  const field = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState(`${current.start}`);
  const [kind, setKind] = useState(current.kind);
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const isWrong = start.trim() === '' || NODES.ordered_list.attributes.start.fault(Number(start)) !== undefined;
  const confirm = () => {
    setAnswered(true);
    if (isWrong) field.current?.focus();
    else onSet({ start: Number(start), kind });
  };
  return (
    <>
      <TextField
        ref={field}
        label={q('editor-numbering-start')}
        error={isAnswered && isWrong ? q('editor-numbering-startRange', { max: `${MAX_LIST_START}` }) : undefined}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_LIST_START}
        value={start}
        onChange={(event) => setStart(event.target.value)}
        onKeyDown={(event) => onEnter(confirm)(event)}
      />
      <Field label={q('editor-numbering-kind')}>
        {(described) => (
          <select
            {...described}
            value={kind}
            onChange={(event) => setKind(LIST_KINDS.find((listKind) => listKind === event.target.value) ?? 'decimal')}
          >
            {LIST_KINDS.map((listKind) => (
              <option key={listKind} value={listKind}>
                {exampleOf(listKind)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Answers confirmLabel={t('editor-change')} onConfirm={confirm} onClose={onClose} />
    </>
  );
}
