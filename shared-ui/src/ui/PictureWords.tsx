import styles from './Picture.module.css';

/** A picture's description for readers who hide pictures; all others have its `alt`. */
export function PictureWords({ children }: { children: string }) {
  return (
    <span className={styles.words} aria-hidden="true">
      {children}
    </span>
  );
}
