import styles from './editor.module.css';

interface EditorHeadProps {
  /** The prefix of the ids by which the text refers to its label and its count. */
  id: string;
  label: string;
  /** How much of the limits is left, once that is little. */
  left: string;
}

/** The line above the text. */
export const EditorHead = ({ id, label, left }: EditorHeadProps) => (
  <div className={styles.head}>
    <span id={`${id}label`} className={styles.label}>
      {label}
    </span>
    {left && (
      <span id={`${id}left`} className={styles.left}>
        {left}
      </span>
    )}
  </div>
);

interface EditorHintsProps {
  id: string;
  hint: string | undefined;
  help: string;
}

/** The lines below the text. */
export const EditorHints = ({ id, hint, help }: EditorHintsProps) => (
  <>
    {hint && (
      <p id={`${id}hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    <p id={`${id}help`} className={styles.hint}>
      {help}
    </p>
  </>
);
