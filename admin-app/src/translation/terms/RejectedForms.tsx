import { useContext } from 'react';
import { useT } from '../words.ts';
import styles from '../translation.module.css';
import { formsIn, labelsFor, TermsContext } from './at-hand.ts';

/** Says which forms in a text are not to be used, and the right ones. */
export function RejectedForms({ text }: { text: string }) {
  const t = useT();
  const { rejected, lang } = useContext(TermsContext);
  const forms = formsIn(text, rejected);
  if (forms.length === 0) return null;
  return (
    <div role="status">
      <ul className={styles.rejected}>
        {forms.map((form) => {
          const right = labelsFor(form, rejected, lang).join(', ');
          return (
            <li key={form}>
              {right === '' ? t('translation-rejected', { form }) : t('translation-rejectedFor', { form, right })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
