import { useId, type ReactNode } from 'react';
import styles from './record.module.css';

interface GroupProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A field with several inputs, and its help above them. */
export function Group({ title, hint, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id} aria-describedby={hint && `${id}hint`}>
      <h4 id={id}>{title}</h4>
      {hint && <p id={`${id}hint`}>{hint}</p>}
      {children}
    </section>
  );
}
