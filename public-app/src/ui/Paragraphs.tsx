import styles from './Paragraphs.module.css';

/** Text as it was typed, never interpreted as markup: an empty line ends a paragraph, a single line break is kept. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\r?\n\s*\r?\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, index) => (
    <p key={index} className={styles.paragraph}>
      {paragraph.trim()}
    </p>
  ));
}
