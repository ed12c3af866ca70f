import { Paragraphs } from './Paragraphs.tsx';
import styles from './LongText.module.css';
import './text-media.css';

/**
 * A long text from the page's data (documents/formatted.ts): as HTML that the site has generated from a checked document, or as paragraphs.
 */
export function LongText({ text = '', html }: { text?: string; html?: string }) {
  if (html === undefined) return <Paragraphs text={text} />;
  return <div className={styles.text} data-formatted dangerouslySetInnerHTML={{ __html: html }} />;
}
