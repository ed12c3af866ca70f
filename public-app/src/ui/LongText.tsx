import { Paragraphs } from './Paragraphs.tsx';
import styles from './LongText.module.css';
import './text-media.css';

/** A long text as its page's data has it (documents/formatted.ts): as HTML that the site has made of a checked document, or as paragraphs. */
export function LongText({ text = '', html }: { text?: string; html?: string }) {
  if (html === undefined) return <Paragraphs text={text} />;
  return <div className={styles.text} data-formatted dangerouslySetInnerHTML={{ __html: html }} />;
}
