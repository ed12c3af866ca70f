import type { PracticalAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { yesOrNo } from '@muzey/shared-ui/visit/answers.ts';
import { useText } from './useText.ts';

/** The answer to a practical question: yes or no, and a sentence. */
export function AnswerText({ answer }: { answer: PracticalAnswer }) {
  const lang = useLang();
  const note = useText(answer.note ?? {});
  const word = yesOrNo(answer, lang);
  return (
    <>
      {word && <strong>{word}</strong>}
      {word && note.text && '. '}
      {note.text && <span lang={note.lang}>{note.text}</span>}
    </>
  );
}
