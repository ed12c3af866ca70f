import type { LocalizedText } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { answerName } from '@muzey/shared-ui/visit/answers.ts';
import { FREE_ENTRY } from './free-entry.ts';
import styles from './tables.module.css';
import { useText } from './useText.ts';

/** The people who go free, below the prices; nothing where that is not known. */
export function FreeEntry({ note = {} }: { note?: LocalizedText }) {
  const { text, lang } = useText(note);
  const page = useLang();
  if (!text) return null;
  return (
    <p className={styles.free}>
      <strong>{answerName(FREE_ENTRY, page)}</strong>
      <span lang={lang}>{text}</span>
    </p>
  );
}
