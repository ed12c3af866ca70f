import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Blocks } from '../content/blocks.ts';
import type { Editing } from '../content/editing.ts';

/** The pause in typing after which the form gets the text. */
const REPORT_DELAY_MS = 300;
/** The longest time that the form is without a text even if nobody pauses: until then it is not stored anywhere. */
const MAX_REPORT_DELAY_MS = 3_000;

interface Options {
  lang: Lang;
  editing: Editing;
  /** Receives each text reported to the form. */
  given: WeakSet<Blocks>;
  onTyping: () => void;
  onChange: (blocks: Blocks) => void;
}

interface Reports {
  /** The text was changed in the editor; `read` gives it as it is then. */
  changed: (read: () => Blocks) => void;
  /** Reports the text to the form now. */
  report: () => void;
}

/** Reports the text of an editor to the form after a pause in typing, or after some seconds at the latest. */
export function useReports({ lang, editing, given, onTyping, onChange }: Options): Reports {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // of the first unreported change
  const since = useRef<number>(undefined);
  const report = () => {
    clearTimeout(timer.current);
    since.current = undefined;
    const unreported = editing.take();
    if (unreported) onChange(unreported.blocks);
  };
  const changed = (read: () => Blocks) => {
    onTyping();
    editing.changed(lang, () => {
      const blocks = read();
      given.add(blocks);
      return blocks;
    });
    if (editing.reportsAtOnce) return report();
    clearTimeout(timer.current);
    since.current ??= Date.now();
    const rest = since.current + MAX_REPORT_DELAY_MS - Date.now();
    // synchronously, because a key that saves must not find an outdated form
    timer.current = setTimeout(() => flushSync(report), Math.min(REPORT_DELAY_MS, rest));
  };
  return { changed, report };
}
