import { useContext } from 'react';
import { useT } from '../words.ts';
import styles from '../translation.module.css';
import { formsIn, rightFor, TermsContext } from './at-hand.ts';

/** Says which forms in a text are not to be used, and the right ones. */
export function RejectedForms({ text }: { text: string }) {
  const t = useT();
  const { rejected, lang } = useContext(TermsContext);
  const forms = formsIn(text, rejected);
  if (forms.length === 0) return null;
  return (
    <ul role="status" className={styles.rejected}>
      {forms.map((form) => {
        const right = rightFor(form, rejected, lang);
        return (
          <li key={form}>
            {right === '' ? t('translation-rejected', { form }) : t('translation-rejectedFor', { form, right })}
          </li>
        );
      })}
    </ul>
  );
}
