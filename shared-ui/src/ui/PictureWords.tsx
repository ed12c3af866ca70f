import styles from './Picture.module.css';

/** What a picture shows, for those who see the page without its pictures; others have its `alt`. */
export function PictureWords({ children }: { children: string }) {
  return (
    <span className={styles.words} aria-hidden="true">
      {children}
    </span>
  );
}
