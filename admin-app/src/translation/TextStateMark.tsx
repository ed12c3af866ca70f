import { useT } from './words.ts';
import styles from './translation.module.css';

const SHAPES: Readonly<Partial<Record<string, string>>> = { missing: '○', behind: '◐', unknown: '?' };

/** The state of a text, where there is something to say of it: a shape and a word. */
export function TextStateMark({ state }: { state: string | undefined }) {
  const t = useT();
  if (state !== 'missing' && state !== 'behind' && state !== 'unknown') return null;
  return (
    <span className={styles.state} data-state={state}>
      <span aria-hidden="true">{SHAPES[state]} </span>
      {t(`textState-${state}`)}
    </span>
  );
}
