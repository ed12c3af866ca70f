import { useEffect, useRef, useState } from 'react';
import { baseAsText, contentAsText, type Base, type FormContent } from './form-content.ts';

interface SavedState<Draft> {
  /** The version that the person began with or saved last. */
  base: Base<Draft>;
  setBase: (base: Base<Draft>) => void;
  /** The form's content as a text, and that of the server. */
  nowText: string;
  savedText: string;
  /** Whether the form holds anything else than that. */
  changed: boolean;
  /** The server has this now; `text` where that is more than the base says. */
  setSaved: (base: Base<Draft>, text?: string) => void;
  /** Whether the form still holds exactly what was sent. */
  isStill: (sent: FormContent<Draft>) => boolean;
}

/** Compares a form's content with what the server has of it. */
export function useSavedState<Draft extends object>(
  content: FormContent<Draft>,
  initial: Base<Draft>,
  uploading: boolean,
): SavedState<Draft> {
  const [base, setBase] = useState(initial);
  const [savedText, setSavedText] = useState(() => baseAsText(initial));
  const nowText = contentAsText(content);
  const latest = useRef('');
  useEffect(() => {
    // with an upload on its way there is more than anything that was sent
    latest.current = uploading ? '' : nowText;
  }, [nowText, uploading]);
  return {
    base,
    setBase,
    nowText,
    savedText,
    changed: uploading || savedText !== nowText,
    setSaved: (next, text = baseAsText(next)) => {
      setBase(next);
      setSavedText(text);
    },
    isStill: (sent) => latest.current === contentAsText(sent),
  };
}
